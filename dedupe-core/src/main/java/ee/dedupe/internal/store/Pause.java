package ee.dedupe.internal.store;

import java.util.concurrent.TimeUnit;

/**
 * The pause in which the store is left alone after it failed. It is longer each time, so that many who try again are no
 * load.
 *
 * @param nanos how long; 0 for not at all
 * @param endNanos when it is over
 */
public record Pause(long nanos, long endNanos) {
    /** The store may be asked, and its next failure is a first one. */
    public static final Pause NONE = new Pause(0, 0);

    private static final long FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /**
     * The store failed, or is asked once more and may fail.
     *
     * @param longestNanos it grows no longer than this
     */
    public Pause afterFailure(long nowNanos, long longestNanos) {
        long next = nanos == 0 ? FIRST_NANOS : Math.min(2 * nanos, longestNanos);
        return new Pause(next, nowNanos + next);
    }

    /** Returns whether the store may be asked again. */
    public boolean isOver(long nowNanos) {
        return nanos == 0 || nowNanos - endNanos >= 0;
    }
}
