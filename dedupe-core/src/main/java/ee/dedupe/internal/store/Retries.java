package ee.dedupe.internal.store;

import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Changes that a store must learn of although it failed, of calls that wait for them no longer. Each is made again, with
 * growing pauses, until the store has taken it or says that it is another's, as long as it is of use. What is given up before
 * that is told of. The thread that renews leases calls {@link #sweep}. Thread-safe.
 */
public final class Retries {
    /** The longest time for a change that is of use until it is made. */
    public static final Duration FOR_GOOD = Duration.ofDays(365);

    /** The newest is given up: an outage begins with those that matter most, the ones that were under way. */
    private static final int MOST = 1_000;

    private static final long LONGEST_PAUSE_NANOS = Duration.ofSeconds(5).toNanos();

    private final Set<Retry> waiting = ConcurrentHashMap.newKeySet();
    private final AtomicInteger size = new AtomicInteger();
    private final long longestNanos;
    private final LongSupplier nanoTime;
    private final DroppedChanges dropped;
    private final AtomicInteger underWay = new AtomicInteger();
    private volatile boolean takes;
    private volatile boolean closed;
    private long askedNanos;

    /**
     * Makes a list that is empty.
     *
     * @param what the changes are, in the plural, for the log
     * @param longest how long each is repeated at most
     */
    public Retries(String what, Duration longest, LongSupplier nanoTime) {
        this.longestNanos = longest.toNanos();
        this.nanoTime = nanoTime;
        this.dropped = new DroppedChanges(what, nanoTime);
    }

    private final class Retry {
        private final Supplier<CompletableFuture<StoreResult>> change;
        private final CompletableFuture<StoreResult> over = new CompletableFuture<>();
        private final boolean usefulLonger;
        private final long endNanos;
        private Pause pause;
        private CompletableFuture<StoreResult> last = CompletableFuture.completedFuture(StoreResult.FAILED);

        private Retry(Supplier<CompletableFuture<StoreResult>> change, long nowNanos, long usefulNanos) {
            this.change = change;
            this.usefulLonger = usefulNanos > longestNanos;
            this.endNanos = nowNanos + Math.min(usefulNanos, longestNanos);
            this.pause = Pause.NONE.afterFailure(nowNanos, LONGEST_PAUSE_NANOS);
        }

        /** Looks at the list, and returns whether nothing is left to do. */
        private boolean look(long nowNanos) {
            if (!last.isDone()) {
                return false;
            }
            StoreResult result = last.join();
            if (result != StoreResult.FAILED || nowNanos - endNanos >= 0) {
                end(result);
                return true;
            }
            if (pause.isOver(nowNanos) && mayAsk(nowNanos)) {
                pause = pause.afterFailure(nowNanos, LONGEST_PAUSE_NANOS);
                last = asked(change, nowNanos);
            }
            return false;
        }

        private void end(StoreResult result) {
            size.decrementAndGet();
            if (result == StoreResult.FAILED && usefulLonger) {
                dropped.add();
            }
            over.complete(result);
        }
    }

    /**
     * A store that does not take changes is asked to take one at a time, or one more where it keeps that waiting: each may
     * hold a thread for long, and calls need them.
     */
    private boolean mayAsk(long nowNanos) {
        return takes || underWay.get() == 0 || nowNanos - askedNanos >= LONGEST_PAUSE_NANOS;
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the change itself is what is looked at
    private CompletableFuture<StoreResult> asked(Supplier<CompletableFuture<StoreResult>> change, long nowNanos) {
        askedNanos = nowNanos;
        underWay.incrementAndGet();
        CompletableFuture<StoreResult> asked = change.get();
        asked.whenComplete((result, failure) -> {
            underWay.decrementAndGet();
            takes = failure == null && result != StoreResult.FAILED;
        });
        return asked;
    }

    /** Makes the change now, and {@link #later} again when the store cannot take it. */
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits
    void until(Duration useful, Supplier<CompletableFuture<StoreResult>> change) {
        unlessMade(change.get(), useful, change);
    }

    /**
     * Makes a change again when its first attempt, made elsewhere, fails.
     *
     * @return as {@link #later}
     */
    public CompletableFuture<StoreResult> unlessMade(
            CompletableFuture<StoreResult> first, Duration useful, Supplier<CompletableFuture<StoreResult>> change) {
        return first.thenCompose(result ->
                result == StoreResult.FAILED ? later(useful, change) : CompletableFuture.completedFuture(result));
    }

    /**
     * Makes a change that has failed once, until the store has answered.
     *
     * @param useful after this the change is of no use, and need not be told of
     * @param change never fails: a store that cannot answer is {@link StoreResult#FAILED}
     * @return what the store has answered in the end; {@link StoreResult#FAILED} for a change that is given up
     */
    public CompletableFuture<StoreResult> later(Duration useful, Supplier<CompletableFuture<StoreResult>> change) {
        takes = false;
        if (closed) {
            dropped.add();
            dropped.tellAll();
            return CompletableFuture.completedFuture(StoreResult.FAILED);
        }
        if (size.incrementAndGet() > MOST) {
            size.decrementAndGet();
            dropped.add();
            return CompletableFuture.completedFuture(StoreResult.FAILED);
        }
        Retry retry = new Retry(change, nanoTime.getAsLong(), useful.toNanos());
        waiting.add(retry);
        return retry.over;
    }

    /** Returns how many changes the store has not taken yet. */
    public int size() {
        return size.get();
    }

    /** Makes what is due, and tells of what was given up. */
    public void sweep() {
        long now = nanoTime.getAsLong();
        waiting.removeIf(retry -> retry.look(now));
        dropped.tell();
    }

    /** Gives up what the store has not taken, and what it does not take later, and tells of it. To be called when nobody sweeps any more. */
    public void close() {
        closed = true;
        waiting.forEach(any -> dropped.add());
        waiting.clear();
        dropped.tellAll();
    }
}
