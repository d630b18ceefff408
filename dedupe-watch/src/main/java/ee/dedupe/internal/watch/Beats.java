package ee.dedupe.internal.watch;

import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Counts how far apart contents come that come again and again. Equal intervals are a clock's: a heartbeat, or a poll. Thread-safe.
 */
final class Beats {
    /** Faster ones may be a finger's. */
    private static final int FASTEST = Ages.ticks(1_000);

    /** The counts, by the binary logarithm of the interval in ticks. */
    private final LongAdder[] intervals =
            Stream.generate(LongAdder::new).limit(Integer.SIZE).toArray(LongAdder[]::new);

    /** One that is not the second of its content came so long after the one before. */
    void add(int ageTicks, int weight) {
        if (ageTicks >= FASTEST) {
            intervals[Integer.SIZE - 1 - Integer.numberOfLeadingZeros(ageTicks)].add(weight);
        }
    }

    /** Returns how many came at nearly the same interval; clocks that beat at the edge of two logarithms beat in both. */
    long even() {
        return IntStream.range(1, intervals.length)
                .mapToLong(one -> intervals[one - 1].sum() + intervals[one].sum())
                .max()
                .orElse(0);
    }
}
