package ee.dedupe.internal.rest;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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

    Map<String, String> of(AnswerHead head) {
        Map<String, String> kept = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (List<String> list : List.of(ALWAYS, names)) {
            for (String name : list) {
                String value = head.header(name);
                if (value != null) {
                    kept.put(name, value);
                }
            }
        }
        return kept;
    }
}
