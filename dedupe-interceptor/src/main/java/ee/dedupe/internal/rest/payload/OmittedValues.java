package ee.dedupe.internal.rest.payload;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells which values of a document do not count, seen from one of its values.
 *
 * @param all whether this one does not
 * @param children names of members, or places in an array, that have such values
 */
record OmittedValues(boolean all, Map<String, OmittedValues> children) {
    private static final OmittedValues NONE = new OmittedValues(false, Map.of());

    /** Omits the values at these JSON Pointers, seen from the whole document. */
    static OmittedValues at(List<String> pointers) {
        OmittedValues root = NONE;
        for (String pointer : pointers) {
            root = root.with(List.of(pointer.substring(1).split("/", -1)));
        }
        return root;
    }

    private OmittedValues with(List<String> path) {
        if (path.isEmpty()) {
            return new OmittedValues(true, children);
        }
        String name = path.get(0).replace("~1", "/").replace("~0", "~");
        Map<String, OmittedValues> more = new HashMap<>(children);
        more.put(name, below(name).with(path.subList(1, path.size())));
        return new OmittedValues(all, Map.copyOf(more));
    }

    OmittedValues below(String name) {
        return children.getOrDefault(name, NONE);
    }

    /** Does what {@link #below(String)} does; most arrays have none, and need no names. */
    OmittedValues below(int index) {
        return children.isEmpty() ? NONE : below(Integer.toString(index));
    }
}
