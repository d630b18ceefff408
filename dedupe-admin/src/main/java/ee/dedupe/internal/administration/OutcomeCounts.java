package ee.dedupe.internal.administration;

import ee.dedupe.internal.metrics.IdempotencyStatus;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;

/** How many calls ended how. Thread-safe without a lock. */
final class OutcomeCounts {
    // As a map only read, once it is made.
    private final Map<IdempotencyStatus, LongAdder> counts = new EnumMap<>(IdempotencyStatus.class);

    OutcomeCounts() {
        for (IdempotencyStatus outcome : IdempotencyStatus.values()) {
            counts.put(outcome, new LongAdder());
        }
    }

    void count(IdempotencyStatus outcome) {
        Objects.requireNonNull(counts.get(outcome)).increment();
    }

    /** Adds what was counted so far to these; leaves out the outcomes that no call had. */
    void addTo(Map<IdempotencyStatus, Long> sums) {
        counts.forEach((outcome, count) -> {
            long sum = count.sum();
            if (sum > 0) {
                sums.merge(outcome, sum, Long::sum);
            }
        });
    }
}
