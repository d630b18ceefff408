package ee.dedupe.internal.json;

import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds in most cases without writing it that a getter tells of its field. */
final class SameHeld {
    private SameHeld() {}

    /** Returns whether the text of both is the same for certain; false where only their text tells. */
    static boolean in(@Nullable Object field, @Nullable Object told) {
        if (field == told) {
            return true;
        }
        if (field == null || told == null) {
            return false;
        }
        if (JsonValues.areWritten(field)) {
            return field.getClass() == told.getClass() && JsonValues.text(field).equals(JsonValues.text(told));
        }
        return isPlain(field) && isPlain(told) && holds(field, told);
    }

    /** Returns whether a value is nothing but elements, as a view or a copy that a getter makes. */
    private static boolean isPlain(Object value) {
        return JsonValues.areOfPlatform(value.getClass())
                && JsonValues.defaults(value).isEmpty();
    }

    private static boolean holds(Object field, Object told) {
        if (field instanceof Map<?, ?> map && told instanceof Map<?, ?> other) {
            return map.size() == other.size()
                    && each(map.keySet(), other.keySet())
                    && each(map.values(), other.values());
        }
        return field instanceof Collection<?> elements
                && told instanceof Collection<?> others
                && elements instanceof Set<?> == others instanceof Set<?>
                && each(elements, others);
    }

    private static boolean each(Collection<?> elements, Collection<?> others) {
        Iterator<?> other = others.iterator();
        for (Object element : elements) {
            if (!other.hasNext() || element != other.next()) {
                return false;
            }
        }
        return !other.hasNext();
    }
}
