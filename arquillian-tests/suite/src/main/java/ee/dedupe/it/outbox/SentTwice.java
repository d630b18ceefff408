package ee.dedupe.it.outbox;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What senders have sent, who hear of the first time as if it had failed. */
final class SentTwice {
    private static final Map<String, Integer> TIMES = new ConcurrentHashMap<>();

    private SentTwice() {}

    static int times(String key) {
        return TIMES.getOrDefault(key, 0);
    }

    /** It has been sent. */
    static void note(String key) throws IOException {
        if (TIMES.merge(key, 1, Integer::sum) == 1) {
            throw new IOException("The answer was lost, on purpose");
        }
    }
}
