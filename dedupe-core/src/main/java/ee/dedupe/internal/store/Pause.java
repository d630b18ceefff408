package ee.dedupe.internal.store;

import java.util.concurrent.TimeUnit;

/** How long to leave the store alone after it failed: longer each time, so that many who try again are no load. */
public final class Pause {
    private static final long FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final long longestNanos;
    private long nanos;
    private long endNanos;

    /**
     * None yet.
     *
     * @param longestNanos it grows no longer than this
     */
    public Pause(long longestNanos) {
        this.longestNanos = longestNanos;
    }

    /** The store failed, or is asked once more and may fail. */
    public void failed(long nowNanos) {
        nanos = nanos == 0 ? FIRST_NANOS : Math.min(2 * nanos, longestNanos);
        endNanos = nowNanos + nanos;
    }

    /** The next failure is a first one. */
    public void answered() {
        nanos = 0;
    }

    /** Whether the store may be asked again. */
    public boolean isOver(long nowNanos) {
        return nanos == 0 || nowNanos - endNanos >= 0;
    }
}
