package ee.dedupe.tck;

import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.StorageKey;
import java.time.Duration;

/** How long one claim lived, observed by rivals that keep trying: between {@link #surely} and {@link #atMost}. */
final class Lifetime {
    /** For the time between a store's judgement and our look at the clock. */
    static final Duration LATENESS_ALLOWANCE = TestTime.scaled(Duration.ofMillis(250));

    private final Scenario scenario;
    private final StorageKey key = Scenario.newKey();
    private final long beforeGrantNanos;
    private final long afterGrantNanos;
    private Duration surely = Duration.ZERO;
    private Duration atMost = Duration.ZERO;
    private boolean ended;

    Lifetime(Scenario scenario, Duration ttl) {
        this.scenario = scenario;
        beforeGrantNanos = scenario.clock().nanoTime();
        scenario.ownerClaims(key, ttl);
        afterGrantNanos = scenario.clock().nanoTime();
    }

    /** Lets a rival try once. */
    void probe() {
        if (ended) {
            return;
        }
        Duration aliveFor = scenario.clock().since(afterGrantNanos);
        ended = scenario.rivalClaims(key) instanceof ClaimOutcome.Granted;
        atMost = scenario.clock().since(beforeGrantNanos);
        if (!ended) {
            surely = aliveFor;
        }
    }

    boolean isOver(Duration limit) {
        return ended || surely.compareTo(limit) > 0;
    }

    boolean ended() {
        return ended;
    }

    Duration surely() {
        return surely;
    }

    Duration atMost() {
        return atMost;
    }
}
