package ee.dedupe.hazelcast;

import ee.dedupe.spi.ClaimStoreException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * A thread for one call. Hazelcast leaves its node in a thread-local of whoever starts it or asks it for anything that
 * is not about one key: opens a map, listens. On a thread of the server's, that would keep the whole undeployed
 * application in memory.
 */
final class OwnThread {
    private OwnThread() {}

    /** Makes the call on a new thread and waits for it; throws what it throws. */
    static <T> T call(Supplier<T> call) {
        CompletableFuture<T> answer =
                CompletableFuture.supplyAsync(call, task -> new Thread(task, "dedupe-hazelcast-call").start());
        try {
            return answer.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new ClaimStoreException("DEDUP0103 Hazelcast failed: " + e.getCause(), e);
        }
    }
}
