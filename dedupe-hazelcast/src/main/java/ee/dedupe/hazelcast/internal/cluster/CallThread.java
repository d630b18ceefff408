package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.spi.ClaimStoreException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * A thread for one call. Hazelcast leaves its node in a thread-local of every thread that starts it, opens a map or adds a
 * listener. On a thread of the server, this would keep the undeployed application in memory.
 */
public final class CallThread {
    /**
     * The class loader in which Hazelcast finds all that it needs: no class of ours or of the application is ever in
     * the grid. The application's loader would do, were it not for a server that has a Hazelcast of its own and prefers
     * it: there, the services that an application's {@code hazelcast.jar} names are of another version than the classes
     * that load them.
     */
    static final ClassLoader CLASSES = HazelcastInstance.class.getClassLoader();

    private CallThread() {}

    /** Makes the call on a new thread and waits for it; throws what it throws. */
    public static <T> T call(Supplier<T> call) {
        CompletableFuture<T> answer = CompletableFuture.supplyAsync(call, CallThread::start);
        try {
            return answer.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new ClaimStoreException("DEDUP0103 Hazelcast failed: " + e.getCause(), e);
        }
    }

    /** Makes the call on a new thread and waits for nothing. */
    public static void start(Runnable task) {
        Thread thread = new Thread(task, "dedupe-hazelcast-call");
        thread.setDaemon(true);
        thread.setContextClassLoader(CLASSES);
        thread.start();
    }
}
