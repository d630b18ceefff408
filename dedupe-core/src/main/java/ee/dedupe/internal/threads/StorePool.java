package ee.dedupe.internal.threads;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads on which a store is asked that may keep its caller waiting. As many as are allowed; a call that finds none
 * free waits in line, and its request waits for it within its budget, as for the store.
 */
public final class StorePool implements Executor {
    /** More than there are requests on a node at once; of calls that nobody waits for any more it need not keep many. */
    static final int LONGEST_LINE = 1_000;

    private static final long IDLE_SECONDS = 30;

    private final AtomicInteger numbers = new AtomicInteger();
    private final ThreadPoolExecutor threads;

    /** Makes the threads of the claim store, as {@link #StorePool(String, int, ClassLoader)} does. */
    public StorePool(int most, ClassLoader application) {
        this("dedupe-store-", most, application);
    }

    /**
     * No thread yet.
     *
     * @param name of each, before its number
     * @param most how many there may be
     * @param application the class loader that they work for
     */
    public StorePool(String name, int most, ClassLoader application) {
        this(name, most, LONGEST_LINE, application);
    }

    /** Makes the same as {@link #StorePool(String, int, ClassLoader)}, with so many calls in line at most. */
    public StorePool(String name, int most, int line, ClassLoader application) {
        threads = new ThreadPoolExecutor(
                most, most, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(line), task -> {
                    Thread thread = new Thread(task, name + numbers.incrementAndGet());
                    thread.setDaemon(true);
                    thread.setContextClassLoader(application);
                    return thread;
                });
        threads.allowCoreThreadTimeOut(true);
    }

    @Override
    public void execute(Runnable call) {
        threads.execute(call);
    }

    /** Ends the threads. What was asked for is still done, but for what takes longer than this. */
    public void close(Duration most) {
        threads.shutdown();
        try {
            threads.awaitTermination(most.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        threads.shutdownNow();
    }
}
