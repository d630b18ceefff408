package ee.dedupe.cdi;

import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads on which a store is asked that may keep its caller waiting. As many as are allowed and no queue: a call that
 * finds none free fails at once, for a queue would only hide an outage.
 */
final class StorePool implements Executor, AutoCloseable {
    private static final long IDLE_SECONDS = 30;

    private final AtomicInteger numbers = new AtomicInteger();
    private final ThreadPoolExecutor threads;

    /**
     * No thread yet.
     *
     * @param most how many there may be
     * @param application the class loader that they work for
     */
    StorePool(int most, ClassLoader application) {
        threads = new ThreadPoolExecutor(0, most, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
            Thread thread = new Thread(task, "dedupe-store-" + numbers.incrementAndGet());
            thread.setDaemon(true);
            thread.setContextClassLoader(application);
            return thread;
        });
    }

    @Override
    public void execute(Runnable call) {
        threads.execute(call);
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
