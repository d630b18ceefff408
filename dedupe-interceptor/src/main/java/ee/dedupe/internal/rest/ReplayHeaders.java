package ee.dedupe.internal.rest;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Which headers of a first answer are stored. Others are left out: what the application's filters add is added again,
 * and credentials are not even accepted in the configuration.
 *
 * @param names any case
 */
record ReplayHeaders(List<String> names) {
    // Content-Encoding as the method set it: without it, bytes that the application encoded itself cannot be read.
    private static final List<String> ALWAYS =
            List.of("Location", "ETag", "Content-Language", "Content-Encoding", "Cache-Control");

    public ReplayHeaders {
        names = List.copyOf(names);
    }

    /**
     * Of an answer.
     *
     * @param header all values of the header of a name, joined by commas; null when it is not set
     */
    Map<String, String> of(Function<String, @Nullable String> header) {
        Map<String, String> kept = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (List<String> list : List.of(ALWAYS, names)) {
            for (String name : list) {
                String value = header.apply(name);
                if (value != null) {
                    kept.put(name, value);
                }
            }
        }
        return kept;
    }
}
