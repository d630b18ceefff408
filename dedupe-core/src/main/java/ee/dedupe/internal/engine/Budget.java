package ee.dedupe.internal.engine;

import ee.dedupe.metrics.StoreResult;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;

/**
 * How long one request may still wait for the store. Used by one thread at a time.
 */
final class Budget {
    /** Enough to settle a claim when claiming it took nearly everything. */
    private static final long LEAST_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    /** Not waited for: a thread that stops waiting must get a processor, just when many others do. */
    private static final long WAY_BACK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final LongSupplier nanoTime;
    private final Patience patience;
    private long leftNanos;

    /** How a thread waits. */
    interface Patience {
        /**
         * The answer, as {@link CompletableFuture#get(long, TimeUnit)}.
         *
         * @param nanos measured as the budget is; 0 only looks
         */
        <T> T await(CompletableFuture<T> answer, long nanos)
                throws TimeoutException, ExecutionException, InterruptedException;
    }

    /**
     * A budget of which nothing is spent yet.
     *
     * @param whole how long the store may hold up the request; the last fifth, 50 ms at most, is for the way back
     */
    Budget(Duration whole, LongSupplier nanoTime) {
        this(whole, nanoTime, Budget::inRealTime);
    }

    Budget(Duration whole, LongSupplier nanoTime, Patience patience) {
        this.nanoTime = nanoTime;
        this.patience = patience;
        this.leftNanos = whole.toNanos() - Math.min(whole.toNanos() / 5, WAY_BACK_NANOS);
    }

    private static <T> T inRealTime(CompletableFuture<T> answer, long nanos)
            throws TimeoutException, ExecutionException, InterruptedException {
        return answer.get(nanos, TimeUnit.NANOSECONDS);
    }

    /**
     * The answer, if it comes within what is left.
     *
     * @throws TimeoutException when it does not
     * @throws ExecutionException when there is none
     * @throws InterruptedException when this thread is interrupted
     * @throws java.util.concurrent.CancellationException when it was cancelled
     */
    <T> T await(CompletableFuture<T> answer) throws TimeoutException, ExecutionException, InterruptedException {
        return await(answer, leftNanos);
    }

    /** As {@link #await}, but for three quarters of what is left. */
    <T> T awaitMost(CompletableFuture<T> answer) throws TimeoutException, ExecutionException, InterruptedException {
        return await(answer, leftNanos - leftNanos / 4);
    }

    private <T> T await(CompletableFuture<T> answer, long nanos)
            throws TimeoutException, ExecutionException, InterruptedException {
        if (answer.isDone()) {
            return answer.get();
        }
        long start = nanoTime.getAsLong();
        try {
            return patience.await(answer, Math.max(0, nanos));
        } finally {
            leftNanos -= nanoTime.getAsLong() - start;
        }
    }

    /** The change's result, if it comes within what is left or a moment; otherwise it goes on in the background. */
    Optional<StoreResult> awaitChange(CompletableFuture<StoreResult> change) {
        leftNanos = Math.max(LEAST_NANOS, leftNanos);
        try {
            return Optional.of(await(change));
        } catch (TimeoutException | ExecutionException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
