package ee.dedupe.internal.store;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Counts changes that are given up although the store never took them. The log is told of those that there are, at most once
 * in ten seconds: an outage makes many. Thread-safe.
 */
public final class DroppedChanges {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final String what;
    private final LongSupplier nanoTime;
    private final AtomicLong untold = new AtomicLong();
    private long quietUntilNanos;

    /**
     * Makes a count of none.
     *
     * @param what they are, in the plural
     */
    public DroppedChanges(String what, LongSupplier nanoTime) {
        this.what = what;
        this.nanoTime = nanoTime;
        this.quietUntilNanos = nanoTime.getAsLong();
    }

    /** One more. */
    public void add() {
        untold.incrementAndGet();
    }

    /** Tells of those that nobody was told of, unless others were told of just now. */
    public void tell() {
        if (untold.get() > 0) {
            tellIfDue(nanoTime.getAsLong());
        }
    }

    private synchronized void tellIfDue(long nowNanos) {
        if (nowNanos - quietUntilNanos >= 0) {
            quietUntilNanos = nowNanos + PAUSE_NANOS;
            tellAll();
        }
    }

    /** Tells of all, since there will be no other occasion. */
    void tellAll() {
        long count = untold.getAndSet(0);
        if (count > 0) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0094 Given up, since the store did not take them: " + count + " " + what);
        }
    }
}
