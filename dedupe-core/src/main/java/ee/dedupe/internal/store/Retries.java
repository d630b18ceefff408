package ee.dedupe.internal.store;

import ee.dedupe.metrics.StoreCall.StoreResult;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Changes that the store must learn of although it failed, of calls that wait for them no longer: each is tried again with
 * growing pauses, as long as it is of use. The thread that renews leases calls {@link #sweep}. Thread-safe.
 */
public final class Retries {
    /** An outage makes few, since the breaker lets few claims through. */
    private static final int MOST = 1_000;

    private static final long LONGEST_NANOS = Duration.ofMinutes(15).toNanos();
    private static final long LONGEST_PAUSE_NANOS = Duration.ofSeconds(5).toNanos();

    private final Set<Retry> waiting = ConcurrentHashMap.newKeySet();
    private final LongSupplier nanoTime;

    /** None yet. */
    public Retries(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    private static final class Retry {
        private final Supplier<CompletableFuture<StoreResult>> change;
        private final long endNanos;
        private Pause pause;
        private CompletableFuture<StoreResult> last = CompletableFuture.completedFuture(StoreResult.FAILED);

        private Retry(Supplier<CompletableFuture<StoreResult>> change, long nowNanos, long endNanos) {
            this.change = change;
            this.endNanos = endNanos;
            this.pause = Pause.NONE.afterFailure(nowNanos, LONGEST_PAUSE_NANOS);
        }

        /** Whether nothing is left to do. */
        private boolean look(long nowNanos) {
            if (!last.isDone()) {
                return false;
            }
            if (last.join() != StoreResult.FAILED || nowNanos - endNanos >= 0) {
                return true;
            }
            if (pause.isOver(nowNanos)) {
                pause = pause.afterFailure(nowNanos, LONGEST_PAUSE_NANOS);
                last = change.get();
            }
            return false;
        }
    }

    /** Makes the change now, and {@link #later} again when the store cannot take it. */
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits
    void until(Duration useful, Supplier<CompletableFuture<StoreResult>> change) {
        change.get().thenAccept(result -> {
            if (result == StoreResult.FAILED) {
                later(useful, change);
            }
        });
    }

    /**
     * Makes a change that has failed once, until the store has answered.
     *
     * @param useful after this the change is of no use, 15 minutes at most
     * @param change never fails: a store that cannot answer is {@link StoreResult#FAILED}
     */
    public void later(Duration useful, Supplier<CompletableFuture<StoreResult>> change) {
        long now = nanoTime.getAsLong();
        if (waiting.size() < MOST) {
            waiting.add(new Retry(change, now, now + Math.min(useful.toNanos(), LONGEST_NANOS)));
        }
    }

    /** How many changes the store has not taken yet. */
    public int size() {
        return waiting.size();
    }

    /** Makes what is due. */
    public void sweep() {
        long now = nanoTime.getAsLong();
        waiting.removeIf(retry -> retry.look(now));
    }
}
