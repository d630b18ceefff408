package ee.dedupe.internal.identity;

import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * What a request is sent to.
 *
 * @param application where its Jakarta REST application is mapped; empty for the root
 * @param path canonical, see {@link CanonicalPath}
 * @param query as sent, without the question mark; null for none
 */
public record RequestTarget(
        String application, String path, @Nullable String query) {
    private static final Comparator<String> BY_NAME = Comparator.comparing(RequestTarget::name);

    /** The query with its names in order, each name's values as they were, and its escapes as those of a path. */
    @Nullable
    String canonicalQuery() {
        String sent = query;
        if (sent == null) {
            return null;
        }
        String normalized = Escapes.normalized(sent).replace(Escapes.DOT, ".");
        if (normalized.indexOf('&') < 0) {
            return normalized;
        }
        String[] pairs = normalized.split("&", -1);
        // Keeps the order of equal ones.
        Arrays.sort(pairs, BY_NAME);
        return String.join("&", pairs);
    }

    private static String name(String pair) {
        int end = pair.indexOf('=');
        return end < 0 ? pair : pair.substring(0, end);
    }
}
