package ee.dedupe.internal.rest.payload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Leaves values out of JSON text that is known to be well-formed, and changes nothing of the others: not the spelling of a
 * number, no escape, no half of a pair.
 */
final class JsonCut {
    private final String text;
    private int at;

    private JsonCut(String text) {
        this.text = text;
    }

    /** The document in the text, which may have white space around it. */
    static Node document(String text) {
        JsonCut cut = new JsonCut(text);
        cut.skipSpace();
        return cut.value();
    }

    /** A value as it stands in the text; an object and an array have others. */
    static final class Node {
        private final String text;
        private final List<Child> children;
        private final boolean isArray;
        private boolean changed;

        private Node(String text, List<Child> children, boolean isArray) {
            this.text = text;
            this.children = children;
            this.isArray = isArray;
        }

        /**
         * Leaves out what stands at this pointer; of two members of one name both. The elements behind one keep their places,
         * which other pointers and readers count on.
         *
         * @return whether there was any
         */
        boolean omit(List<String> pointer) {
            List<Child> named = children.stream()
                    .filter(child -> child.name.equals(pointer.get(0)))
                    .toList();
            boolean found = false;
            for (Child child : named) {
                if (pointer.size() > 1) {
                    found |= child.value.omit(pointer.subList(1, pointer.size()));
                } else {
                    found = true;
                    int index = children.indexOf(child);
                    if (isArray) {
                        children.set(index, new Child(child.name, "", new Node("null", List.of(), false)));
                    } else {
                        children.remove(index);
                    }
                }
            }
            changed |= found;
            return found;
        }

        /** Its text, where it has not changed to the letter. */
        @Override
        public String toString() {
            if (!changed) {
                return text;
            }
            return children.stream()
                    .map(child -> child.before + child.value)
                    .collect(Collectors.joining(",", isArray ? "[" : "{", isArray ? "]" : "}"));
        }
    }

    /**
     * A member of an object, or an element of an array.
     *
     * @param name the index, of an element
     * @param before the name and the colon, as they stand there
     */
    private record Child(String name, String before, Node value) {}

    /** The names of a pointer (RFC 6901, section 4). */
    static List<String> names(String pointer) {
        List<String> names = new ArrayList<>();
        for (String name : pointer.substring(1).split("/", -1)) {
            names.add(name.replace("~1", "/").replace("~0", "~"));
        }
        return names;
    }

    private Node value() {
        int start = at;
        char first = text.charAt(at);
        if (first == '{' || first == '[') {
            List<Child> children = children(first == '[');
            return new Node(text.substring(start, at), children, first == '[');
        }
        if (first == '"') {
            string();
        } else {
            while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) {
                at++;
            }
        }
        return new Node(text.substring(start, at), new ArrayList<>(), false);
    }

    private List<Child> children(boolean ofArray) {
        List<Child> children = new ArrayList<>();
        at++;
        skipSpace();
        while ("]}".indexOf(text.charAt(at)) < 0) {
            int start = at;
            Optional<String> name = ofArray ? Optional.empty() : Optional.of(string());
            if (!ofArray) {
                skipSpace();
                at++;
                skipSpace();
            }
            String before = text.substring(start, at);
            children.add(new Child(name.orElse(String.valueOf(children.size())), before, value()));
            skipSpace();
            if (text.charAt(at) == ',') {
                at++;
                skipSpace();
            }
        }
        at++;
        return children;
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        for (at++; text.charAt(at) != '"'; at++) {
            char next = text.charAt(at);
            if (next != '\\') {
                string.append(next);
            } else if (text.charAt(++at) == 'u') {
                string.append((char) Integer.parseInt(text, at + 1, at + 5, 16));
                at += 4;
            } else {
                int control = "bfnrt".indexOf(text.charAt(at));
                string.append(control < 0 ? text.charAt(at) : "\b\f\n\r\t".charAt(control));
            }
        }
        at++;
        return string.toString();
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }
}
