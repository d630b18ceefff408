package ee.dedupe.internal.identity;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The target of a request.
 *
 * @param application where its Jakarta REST application is mapped; empty for the root
 * @param path canonical, see {@link CanonicalPath}
 * @param query as sent, without the question mark; null for none
 * @param authority the hosts that it is for, see {@link Authority}; empty where none is known
 * @param rewritten path and query as its client sent them, where something has changed them since; else empty
 */
public record RequestTarget(
        String application, String path, @Nullable String query, String authority, List<String> rewritten) {
    private static final Comparator<String> BY_NAME = Comparator.comparing(RequestTarget::name);

    public RequestTarget {
        rewritten = List.copyOf(rewritten);
    }

    /** Makes a target as its client sent it, to no host that is known. */
    public RequestTarget(String application, String path, @Nullable String query) {
        this(application, path, query, "", List.of());
    }

    /** The query with its names in order, each name's values as they were, and its escapes as those of a path. */
    @Nullable
    String canonicalQuery() {
        return canonical(query);
    }

    /** Does what {@link #canonicalQuery} does, for any query. */
    public static @Nullable String canonical(@Nullable String sent) {
        return sent == null ? null : sorted(Escapes.normalized(sent).replace(Escapes.DOT, "."));
    }

    /** Pairs by their names; those of one name stay in their order. */
    static String sorted(String pairs) {
        if (pairs.indexOf('&') < 0) {
            return pairs;
        }
        String[] each = pairs.split("&", -1);
        // Keeps the order of equal ones.
        Arrays.sort(each, BY_NAME);
        return String.join("&", each);
    }

    private static String name(String pair) {
        int end = pair.indexOf('=');
        return end < 0 ? pair : pair.substring(0, end);
    }
}
