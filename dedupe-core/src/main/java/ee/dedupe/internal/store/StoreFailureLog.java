package ee.dedupe.internal.store;

import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Tells the log that the store fails or is full: each at most once in ten seconds, since every request may meet the same.
 */
final class StoreFailureLog {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final LongSupplier nanoTime;
    private final AtomicLong failedQuietUntil;
    private final AtomicLong fullQuietUntil;

    StoreFailureLog(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.failedQuietUntil = new AtomicLong(nanoTime.getAsLong());
        this.fullQuietUntil = new AtomicLong(nanoTime.getAsLong());
    }

    void tell(StoreCall call, Operation operation, Throwable failure) {
        if (failure instanceof StoreFullException) {
            tellFull(operation, failure);
        } else if (isDue(failedQuietUntil)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0040 The claim store could not answer '" + call.word() + "' for " + operation.label()
                            + "; further failures are not logged for ten seconds",
                    failure);
        }
    }

    /** Leaves out the stack: that it is full says all, and where it was noticed is chance. */
    private void tellFull(Operation operation, Throwable full) {
        if (isDue(fullQuietUntil)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0048 The claim store has no room for a new call of " + operation.label() + ": "
                            + full.getMessage() + ". Calls that it holds are guarded as ever; not logged again for ten"
                            + " seconds");
        }
    }

    private boolean isDue(AtomicLong quietUntil) {
        long now = nanoTime.getAsLong();
        long until = quietUntil.get();
        return now - until >= 0 && quietUntil.compareAndSet(until, now + PAUSE_NANOS);
    }
}
