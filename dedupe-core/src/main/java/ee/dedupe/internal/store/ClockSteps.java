package ee.dedupe.internal.store;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Notices that the clock of this machine was set, and tells of it: where it is the clock that ends claims, they end too early
 * or too late. A clock that is off, or is put right bit by bit, is no step. One thread calls {@link #tick}.
 */
public final class ClockSteps {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final long TOLERATED_MILLIS = 1_000;

    private final LongSupplier nanoTime;
    private final LongSupplier wallMillis;
    private final long startNanos;
    // When this process began, as the wall clock has it now.
    private long beginMillis;

    /**
     * No step yet.
     *
     * @param nanoTime as {@link System#nanoTime()}, which does not count the time for which a machine is suspended
     * @param wallMillis as {@link System#currentTimeMillis()}
     */
    public ClockSteps(LongSupplier nanoTime, LongSupplier wallMillis) {
        this.nanoTime = nanoTime;
        this.wallMillis = wallMillis;
        this.startNanos = nanoTime.getAsLong();
        this.beginMillis = wallMillis.getAsLong();
    }

    /** Compares what has passed by each clock since the start. */
    public void tick() {
        long passedMillis = TimeUnit.NANOSECONDS.toMillis(nanoTime.getAsLong() - startNanos);
        long begin = wallMillis.getAsLong() - passedMillis;
        long stepMillis = begin - beginMillis;
        beginMillis = begin;
        if (Math.abs(stepMillis) > TOLERATED_MILLIS) {
            tell(stepMillis);
        }
    }

    private static void tell(long stepMillis) {
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0138 The clock of this machine was set " + (stepMillis > 0 ? "forward" : "back") + " by about "
                        + Math.round(Math.abs(stepMillis) / 1_000.0)
                        + " s, or the machine was suspended: claims that end by it "
                        + (stepMillis > 0
                                ? "have ended earlier, also those of running calls, which can run again"
                                : "end later"));
    }
}
