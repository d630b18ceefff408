package ee.dedupe.internal.store;

import ee.dedupe.internal.operation.Operation;
import ee.dedupe.metrics.StoreCall;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Tells the log that the store fails: at most once in ten seconds, since every request may meet the same failure. */
final class StoreFailureLog {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final LongSupplier nanoTime;
    private final AtomicLong quietUntil;

    StoreFailureLog(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.quietUntil = new AtomicLong(nanoTime.getAsLong());
    }

    void tell(StoreCall call, Operation operation, Throwable failure) {
        long now = nanoTime.getAsLong();
        long until = quietUntil.get();
        if (now - until >= 0 && quietUntil.compareAndSet(until, now + PAUSE_NANOS)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0040 The claim store could not answer '" + call.word() + "' for " + operation.label()
                            + "; further failures are not logged for ten seconds",
                    failure);
        }
    }
}
