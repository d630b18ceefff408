package ee.dedupe.internal.store;

import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** The time that one request may still wait for the store. Used by one thread at a time. */
public final class Budget {
    /** Enough for one answer of a healthy store when nearly everything is spent. */
    private static final long LEAST_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    /** The time in which those who wait can still be cut off. */
    private static final long CUT_OFF_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    /** A bit longer than a healthy store needs, and too short to be noticed. */
    private static final long BRIEF_NANOS = TimeUnit.MILLISECONDS.toNanos(30);
    /** The time for the way back: a thread that stops waiting must get a processor, just when many others do. */
    private static final long WAY_BACK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final LongSupplier nanoTime;
    private final LongSupplier standstillNanos;
    private final Patience patience;
    // After which a store is slow, whatever is left: three quarters, or all but a moment of a long budget.
    private final long mostNanos;
    private long leftNanos;

    /** Gives each request one of its own, as {@link #Budget(Duration, LongSupplier, LongSupplier)}. */
    public static Supplier<Budget> forEach(
            Duration whole, LongSupplier nanoTime, LongSupplier standstillNanos, Patience patience) {
        return () -> new Budget(whole, nanoTime, standstillNanos, patience);
    }

    /**
     * A budget of which nothing is spent yet.
     *
     * @param whole how long the store may hold up the request; the last fifth, 50 ms at most, is for the way back
     * @param nanoTime measures it
     * @param standstillNanos how long the process has stood still in all, which is not counted
     */
    public Budget(Duration whole, LongSupplier nanoTime, LongSupplier standstillNanos) {
        this(whole, nanoTime, standstillNanos, Patience.REAL_TIME);
    }

    Budget(Duration whole, LongSupplier nanoTime, LongSupplier standstillNanos, Patience patience) {
        this.nanoTime = nanoTime;
        this.standstillNanos = standstillNanos;
        this.patience = patience;
        this.leftNanos = whole.toNanos() - Math.min(whole.toNanos() / 5, WAY_BACK_NANOS);
        this.mostNanos = leftNanos - Math.min(leftNanos / 4, CUT_OFF_NANOS);
    }

    /** This one, cut down to so much or, if that is more, to what a healthy store needs. */
    public Budget atMost(long nanos) {
        leftNanos = Math.min(leftNanos, Math.max(LEAST_NANOS, nanos));
        return this;
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

    /** Waits as {@link #await} does, but three quarters of the whole at most, or all but 50 ms of a long one. */
    <T> T awaitMost(CompletableFuture<T> answer) throws TimeoutException, ExecutionException, InterruptedException {
        return await(answer, mostLeftNanos());
    }

    /** Waits as {@link #await} does, but for a moment only. */
    <T> T awaitBriefly(CompletableFuture<T> answer) throws TimeoutException, ExecutionException, InterruptedException {
        return await(answer, Math.min(BRIEF_NANOS, leftNanos));
    }

    /** Returns how long {@link #awaitMost} would wait now. */
    long mostLeftNanos() {
        return Math.min(mostNanos, leftNanos);
    }

    /** Returns how long {@link #awaitChange} would wait now. */
    public long changeNanos() {
        return Math.max(LEAST_NANOS, leftNanos);
    }

    long leftNanos() {
        return leftNanos;
    }

    /** Does what may ask the store on this thread. */
    public <T> T spend(Supplier<T> asking) {
        long start = nanoTime.getAsLong();
        long stoodStill = standstillNanos.getAsLong();
        try {
            return asking.get();
        } finally {
            leftNanos -= nanoTime.getAsLong() - start - (standstillNanos.getAsLong() - stoodStill);
        }
    }

    /** Returns how long a healthy store may take: what {@link #awaitMost} waits of a whole budget. */
    long mostNanos() {
        return mostNanos;
    }

    /** Returns whether less is left than {@link #awaitMost} would wait. */
    boolean isCutShort() {
        return leftNanos < mostNanos;
    }

    private <T> T await(CompletableFuture<T> answer, long nanos)
            throws TimeoutException, ExecutionException, InterruptedException {
        if (answer.isDone()) {
            return answer.get();
        }
        long start = nanoTime.getAsLong();
        long stoodStill = standstillNanos.getAsLong();
        try {
            return awaitRunning(answer, Math.max(0, nanos), stoodStill);
        } finally {
            leftNanos -= nanoTime.getAsLong() - start - (standstillNanos.getAsLong() - stoodStill);
        }
    }

    /** Gives the store the time in which this process stood still: nothing could be heard then. */
    private <T> T awaitRunning(CompletableFuture<T> answer, long nanos, long stoodStillBefore)
            throws TimeoutException, ExecutionException, InterruptedException {
        long owedNanos = nanos;
        long paidNanos = stoodStillBefore;
        while (true) {
            try {
                return patience.await(answer, owedNanos);
            } catch (TimeoutException e) {
                long stoodStill = standstillNanos.getAsLong();
                owedNanos = stoodStill - paidNanos;
                paidNanos = stoodStill;
                if (owedNanos <= 0) {
                    throw e;
                }
            }
        }
    }

    /** The change's result, if it comes within what is left or a moment; otherwise it goes on in the background. */
    public Optional<StoreResult> awaitChange(CompletableFuture<StoreResult> change) {
        leftNanos = changeNanos();
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
