package ee.dedupe.tck;

import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * The life of a claim from some moment on, observed by rivals that keep trying: between {@link #surely} and
 * {@link #atMost}.
 */
final class Lifetime {
    private final Scenario scenario;
    private final Term rivals;
    private final StorageKey key;
    private final long beforeStartNanos;
    private final long afterStartNanos;
    private Duration surely = Duration.ZERO;
    private Duration atMost = Duration.ZERO;
    private boolean ended;

    /** Observes this key from {@code start} on, which is given it; rivals claim for their own term. */
    Lifetime(Scenario scenario, Term rivals, StorageKey key, Consumer<StorageKey> start) {
        this.scenario = scenario;
        this.key = key;
        this.rivals = rivals;
        beforeStartNanos = scenario.clock().nanoTime();
        start.accept(key);
        afterStartNanos = scenario.clock().nanoTime();
    }

    /** Lets a rival try once. */
    void probe() {
        if (ended) {
            return;
        }
        Duration aliveFor = scenario.clock().since(afterStartNanos);
        ended = scenario.rivalClaims(key, rivals) instanceof ClaimResult.Granted;
        atMost = scenario.clock().since(beforeStartNanos);
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
