package ee.dedupe.hazelcast;

import ee.dedupe.spi.ClaimStoreException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * A thread for one call. Hazelcast leaves something of its own in a thread-local of whoever starts it, or adds or removes
 * a listener; left on a server's thread, that keeps the whole undeployed application in memory.
 */
final class OwnThread {
    private OwnThread() {}

    /** As {@link #call}, without an answer. */
    static void run(Runnable call) {
        call(() -> {
            call.run();
            return true;
        });
    }

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
