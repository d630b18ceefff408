package ee.dedupe.internal.identity;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * One spelling for the paths that RFC 3986, section 6.2.2, calls equivalent: no escape where none is needed, hex digits of
 * the others in upper case, dot segments removed, exactly one leading slash. Everything else counts as sent: case, trailing
 * slash, matrix parameters, doubled slashes inside. So does a dot segment that is escaped: for some servers it is the
 * value of a path parameter.
 */
public final class CanonicalPath {
    private CanonicalPath() {}

    /** The canonical form of an encoded path relative to the application, with or without its leading slash. */
    public static String of(String encodedPath) {
        boolean rootedAsSent = encodedPath.startsWith("/") && !encodedPath.startsWith("//");
        String rooted = rootedAsSent ? encodedPath : "/" + stripLeadingSlashes(encodedPath);
        return isPlain(rooted) ? rooted : withoutEscapedDots(Escapes.normalized(removeDotSegments(rooted)));
    }

    /**
     * One form for all paths that Jakarta REST may take for one (Jakarta REST, 3.7): without matrix parameters, without a
     * slash at the end or two beside each other, and with one spelling of what is escaped in one and not in the other. Two
     * that it tells apart may have one form.
     *
     * @param canonical of {@link #of}
     */
    static String matched(String canonical) {
        StringBuilder path = new StringBuilder();
        for (String segment : canonical.split("/", -1)) {
            int end = segment.indexOf(';');
            String name = end < 0 ? segment : segment.substring(0, end);
            if (!name.isEmpty()) {
                path.append('/').append(Escapes.all(name));
            }
        }
        return path.isEmpty() ? "/" : path.toString();
    }

    /**
     * Returns whether every server gives a path of this form as it was sent: segments of letters, digits and
     * {@code - _ ~}, with one slash between them. It is its own canonical form then, but for the leading slash.
     */
    public static boolean isPlain(String encodedPath) {
        boolean slash = false;
        for (int i = 0; i < encodedPath.length(); i++) {
            char sent = encodedPath.charAt(i);
            if (sent == '/' ? slash : !isPlain(sent)) {
                return false;
            }
            slash = sent == '/';
        }
        return true;
    }

    private static boolean isPlain(char sent) {
        return (sent >= 'a' && sent <= 'z')
                || (sent >= 'A' && sent <= 'Z')
                || (sent >= '0' && sent <= '9')
                || sent == '-'
                || sent == '_'
                || sent == '~';
    }

    private static String stripLeadingSlashes(String path) {
        int start = 0;
        while (start < path.length() && path.charAt(start) == '/') {
            start++;
        }
        return path.substring(start);
    }

    /** Keeps the dots escaped, each of them, where a segment is dots alone. */
    private static String withoutEscapedDots(String path) {
        if (!path.contains(Escapes.DOT)) {
            return path;
        }
        String[] segments = path.split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            String plain = segments[i].replace(Escapes.DOT, ".");
            boolean dots = plain.equals(".") || plain.equals("..");
            segments[i] = dots ? plain.replace(".", Escapes.DOT) : plain;
        }
        return String.join("/", segments);
    }

    private static String removeDotSegments(String path) {
        if (!path.contains("/.")) {
            return path;
        }
        Deque<String> kept = new ArrayDeque<>();
        String[] segments = path.substring(1).split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            String segment = segments[i];
            boolean dots = segment.equals(".") || segment.equals("..");
            if (segment.equals("..")) {
                kept.pollLast();
            }
            if (!dots) {
                kept.addLast(segment);
            } else if (i == segments.length - 1) {
                kept.addLast("");
            }
        }
        return "/" + stripLeadingSlashes(String.join("/", kept));
    }
}
