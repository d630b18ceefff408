package ee.dedupe.internal.telemetry;

import ee.dedupe.Administration.RecentCall;
import ee.dedupe.BypassReason;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/**
 * What became of this node's calls: of all how often, and of the last duplicates and unguarded ones each. Thread-safe
 * without a lock, since every call comes here.
 */
public final class CallTally {
    static final int LATEST = 20;

    // As a map only read, once it is made.
    private final Map<IdempotencyStatus, LongAdder> counts = new EnumMap<>(IdempotencyStatus.class);
    private final AtomicReferenceArray<RecentCall> ring = new AtomicReferenceArray<>(LATEST);
    private final AtomicLong noted = new AtomicLong();
    private final Supplier<Instant> clock;

    CallTally(Supplier<Instant> clock) {
        this.clock = clock;
        for (IdempotencyStatus outcome : IdempotencyStatus.values()) {
            counts.put(outcome, new LongAdder());
        }
    }

    void count(IdempotencyStatus outcome) {
        of(outcome).increment();
    }

    private LongAdder of(IdempotencyStatus outcome) {
        return Objects.requireNonNull(counts.get(outcome));
    }

    void duplicate(String operation, IdempotencyStatus outcome, String keyHash) {
        note(new RecentCall(clock.get(), operation, outcome.word(), Optional.empty(), Optional.of(keyHash)));
    }

    void bypass(String operation, BypassReason reason) {
        note(new RecentCall(
                clock.get(), operation, IdempotencyStatus.BYPASSED.word(), Optional.of(reason), Optional.empty()));
    }

    private void note(RecentCall call) {
        ring.set(place(noted.getAndIncrement()), call);
    }

    private static int place(long number) {
        return (int) (number % LATEST);
    }

    /** How many calls ended how, by the outcome's word, in the order of the outcomes; without those that none had. */
    public Map<String, Long> outcomes() {
        Map<String, Long> outcomes = new LinkedHashMap<>();
        for (IdempotencyStatus outcome : IdempotencyStatus.values()) {
            long count = of(outcome).sum();
            if (count > 0) {
                outcomes.put(outcome.word(), count);
            }
        }
        return Collections.unmodifiableMap(outcomes);
    }

    /** The last duplicates and unguarded calls, the newest first. */
    public List<RecentCall> latest() {
        long end = noted.get();
        return LongStream.rangeClosed(1, Math.min(end, LATEST))
                .mapToObj(back -> ring.get(place(end - back)))
                .filter(Objects::nonNull)
                .toList();
    }
}
