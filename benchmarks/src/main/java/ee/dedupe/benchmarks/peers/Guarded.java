package ee.dedupe.benchmarks.peers;

import io.github.arun0009.idempotent.core.annotation.Idempotent;
import java.util.function.Supplier;

/**
 * What is called.
 *
 * @param work what it does
 */
record Guarded(Supplier<String> work) {
    @Idempotent(key = "#key", ttlInSeconds = 90, hashKey = true)
    String book(String key) {
        return work.get();
    }
}
