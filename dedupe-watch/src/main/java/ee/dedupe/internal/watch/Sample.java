package ee.dedupe.internal.watch;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Chooses which digests are remembered: all at first; half of those each time the memory is full. All requests with one digest are
 * in it or none, so that duplicates of what is in it are seen. Thread-safe.
 */
final class Sample {
    /** So many leave one of 1,024. */
    private static final int MOST_HALVINGS = 10;
    /** The bits below this one choose a stripe. */
    private static final int SHIFT = 8;

    private final AtomicInteger halvings = new AtomicInteger();

    boolean has(long digest) {
        return ((digest >>> SHIFT) & (oneOf() - 1)) == 0;
    }

    /** Returns how many requests each one that is in it stands for. */
    int oneOf() {
        return 1 << halvings.get();
    }

    /** Makes it smaller; true when there is less in it now than the one that asks has known. */
    boolean halve(int knownOneOf) {
        int known = Integer.numberOfTrailingZeros(knownOneOf);
        return known < MOST_HALVINGS && (halvings.compareAndSet(known, known + 1) || halvings.get() > known);
    }
}
