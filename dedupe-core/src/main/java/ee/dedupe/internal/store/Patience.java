package ee.dedupe.internal.store;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The way in which a thread waits. Thread-safe. */
public interface Patience {
    /** Waits by the time of this machine. */
    Patience REAL_TIME = Patience::inRealTime;

    private static <T> T inRealTime(CompletableFuture<T> answer, long nanos)
            throws TimeoutException, ExecutionException, InterruptedException {
        return answer.get(nanos, TimeUnit.NANOSECONDS);
    }

    /**
     * The answer, as {@link CompletableFuture#get(long, TimeUnit)}.
     *
     * @param nanos measured as a budget is; 0 only looks
     */
    <T> T await(CompletableFuture<T> answer, long nanos)
            throws TimeoutException, ExecutionException, InterruptedException;

    /** Waits as {@link Semaphore#tryAcquire(long, TimeUnit)} does. */
    default boolean acquire(Semaphore permits, long nanos) throws InterruptedException {
        return permits.tryAcquire(nanos, TimeUnit.NANOSECONDS);
    }
}
