package ee.dedupe.internal.engine;

import ee.dedupe.internal.store.Patience;
import java.time.Duration;

/**
 * What the engine of one node may take.
 *
 * @param budget how long one request may wait for the store
 * @param maxWaiters how many calls may wait at once, 0 or more
 * @param localClaims how many claims are remembered for when the store cannot answer, 0 or more
 * @param patience how its threads wait
 */
public record Limits(Duration budget, int maxWaiters, int localClaims, Patience patience) {
    /** In real time. */
    public Limits(Duration budget, int maxWaiters, int localClaims) {
        this(budget, maxWaiters, localClaims, Patience.REAL_TIME);
    }
}
