package ee.dedupe.internal.administration;

import ee.dedupe.Administration.RecentCall;
import ee.dedupe.BypassReason;
import ee.dedupe.Deduplicator;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.telemetry.CallListener;
import ee.dedupe.internal.telemetry.CallerCount;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.LongStream;

/**
 * What became of this node's calls since the application has started: of all how often, also by operation, and of the last
 * duplicates and unguarded ones each. Thread-safe, and without a lock, since every call comes here.
 */
public final class CallTally implements CallListener {
    static final int LATEST = 20;
    /** Applications name these themselves, without a bound; all others are of the code. */
    private static final String NAMED_BY_CALLS = Deduplicator.class.getName() + ".";

    private final ConcurrentMap<String, OutcomeCounts> byOperation = new ConcurrentHashMap<>();
    private final OutcomeCounts namedByCalls = new OutcomeCounts();
    private final AtomicReferenceArray<RecentCall> ring = new AtomicReferenceArray<>(LATEST);
    private final AtomicLong noted = new AtomicLong();
    private final InstantSource clock;
    private final Instant since;

    /** Makes one that has counted nothing yet. */
    public CallTally(InstantSource clock) {
        this.clock = clock;
        this.since = clock.instant();
    }

    @Override
    public void ended(String operation, IdempotencyStatus outcome) {
        OutcomeCounts counts = byOperation.get(operation);
        (counts == null ? newly(operation) : counts).count(outcome);
    }

    private OutcomeCounts newly(String operation) {
        return operation.startsWith(NAMED_BY_CALLS)
                ? namedByCalls
                : byOperation.computeIfAbsent(operation, name -> new OutcomeCounts());
    }

    private Map<IdempotencyStatus, Long> totals() {
        Map<IdempotencyStatus, Long> totals = new EnumMap<>(IdempotencyStatus.class);
        namedByCalls.addTo(totals);
        byOperation.values().forEach(counts -> counts.addTo(totals));
        return totals;
    }

    @Override
    public void duplicate(String operation, IdempotencyStatus outcome, String keyHash, OptionalLong caller) {
        note(new RecentCall(
                clock.instant(),
                operation,
                outcome.word(),
                Optional.empty(),
                Optional.of(keyHash),
                caller.isPresent() ? Optional.of(CallerCount.digest(caller.getAsLong())) : Optional.empty()));
    }

    @Override
    public void bypassed(String operation, BypassReason reason, Optional<String> caller) {
        note(new RecentCall(
                clock.instant(),
                operation,
                IdempotencyStatus.BYPASSED.word(),
                Optional.of(reason),
                Optional.empty(),
                caller));
    }

    private void note(RecentCall call) {
        ring.set(place(noted.getAndIncrement()), call);
    }

    private static int place(long number) {
        return (int) (number % LATEST);
    }

    /** How many calls ended how, by the outcome's word, in the order of the outcomes; without those that none had. */
    public Map<String, Long> outcomes() {
        return inWords(totals());
    }

    /** As {@link #outcomes()}, of one operation. Those of pieces of work are not told apart. */
    public Map<String, Long> outcomes(String operation) {
        Map<IdempotencyStatus, Long> counted = new EnumMap<>(IdempotencyStatus.class);
        Optional.ofNullable(byOperation.get(operation)).ifPresent(counts -> counts.addTo(counted));
        return inWords(counted);
    }

    private static Map<String, Long> inWords(Map<IdempotencyStatus, Long> counted) {
        Map<String, Long> words = new LinkedHashMap<>();
        counted.forEach((outcome, count) -> words.put(outcome.word(), count));
        return Collections.unmodifiableMap(words);
    }

    /** When it began to count. */
    public Instant since() {
        return since;
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
