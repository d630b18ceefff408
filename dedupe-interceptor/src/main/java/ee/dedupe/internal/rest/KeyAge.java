package ee.dedupe.internal.rest;

import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.identity.KeyTime;
import ee.dedupe.internal.identity.TimeOrdered;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Refuses keys whose record may be gone: a retry that comes after it would run a second time. Thread-safe.
 *
 * @param rule whether keys are asked for their time
 * @param clock of this node
 */
public record KeyAge(TimeOrdered rule, InstantSource clock) {
    /** The time that the clocks of clients and nodes may be apart. */
    private static final Duration CLOCKS = Duration.ofMinutes(1);

    /**
     * Tells what becomes of a request with this key, if it is refused; empty if not.
     *
     * @param ttl how long keys are remembered
     * @param observing whether every call runs
     */
    Optional<Verdict> refusal(String key, Duration ttl, boolean observing) {
        if (rule == TimeOrdered.IGNORE) {
            return Optional.empty();
        }
        Optional<Instant> made = KeyTime.of(key);
        if (made.isEmpty()) {
            return rule == TimeOrdered.REQUIRE ? Optional.of(new Verdict.Untimely(true, observing)) : Optional.empty();
        }
        // Keys tell whole milliseconds.
        Duration age = Duration.between(made.get(), clock.instant().truncatedTo(ChronoUnit.MILLIS));
        boolean future = age.compareTo(CLOCKS.negated()) < 0;
        return future || age.compareTo(longest(ttl)) > 0
                ? Optional.of(new Verdict.Untimely(false, observing))
                : Optional.empty();
    }

    /** A minute less, for a client whose clock is ahead; half of a ttl that is hardly longer. */
    private static Duration longest(Duration ttl) {
        Duration half = ttl.dividedBy(2);
        return half.compareTo(CLOCKS) < 0 ? half : ttl.minus(CLOCKS);
    }
}
