package ee.dedupe.engine;

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

    private final LongSupplier nanoTime;
    private long leftNanos;

    Budget(Duration whole, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.leftNanos = whole.toNanos();
    }

    /**
     * The answer, if it comes within what is left.
     *
     * @throws TimeoutException when it does not
     * @throws ExecutionException when there is none
     * @throws InterruptedException when this thread is interrupted
     */
    <T> T await(CompletableFuture<T> answer) throws TimeoutException, ExecutionException, InterruptedException {
        long start = nanoTime.getAsLong();
        try {
            return answer.get(Math.max(0, leftNanos), TimeUnit.NANOSECONDS);
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
