package ee.dedupe.internal.store;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The time that this process has stood still in all, for its garbage collector or for want of a processor. What the
 * store is given is time in which its answer could have been heard. One thread calls {@link #tick}, which is late when
 * the process stands still. Thread-safe.
 */
public final class Standstill implements LongSupplier {
    /** The interval at which {@link #tick} is to be called. */
    public static final long TICK_MILLIS = 25;

    private static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(2 * TICK_MILLIS);
    // A thread that does not tick for longer has ended or is stuck itself, and no call may wait for it.
    private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final LongSupplier nanoTime;
    private volatile Tick last;

    private record Tick(long nanos, long stoodStillNanos) {}

    /**
     * Makes a clock that has seen no standstill yet.
     *
     * @param nanoTime as {@link System#nanoTime()}
     */
    public Standstill(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.last = new Tick(nanoTime.getAsLong(), 0);
    }

    /** The process runs now. */
    public void tick() {
        long now = nanoTime.getAsLong();
        last = new Tick(now, until(last, now));
    }

    /** Nanoseconds; the standstill that ends just now too, though no tick has told of it yet. */
    @Override
    public long getAsLong() {
        Tick seen = last;
        return until(seen, nanoTime.getAsLong());
    }

    private static long until(Tick seen, long now) {
        return seen.stoodStillNanos() + Math.min(Math.max(0, now - seen.nanos() - LATE_NANOS), MOST_NANOS);
    }
}
