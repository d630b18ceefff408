package ee.dedupe.internal.engine;

import ee.dedupe.internal.store.Patience;
import ee.dedupe.internal.waiting.WaitingThreads;
import java.time.Duration;

/**
 * The limits of what the engine of one node may take.
 *
 * @param budget how long one request may wait for the store
 * @param maxWaiters how many calls may wait at once with a thread of the server, 0 or more; 0 lets none wait
 * @param localClaims how many claims are remembered for when the store cannot answer, 0 or more
 * @param patience how its threads wait
 * @param waiting works for those that wait without a thread
 * @param complete whether a caller waits for the store to know its result
 */
public record Limits(
        Duration budget,
        int maxWaiters,
        int localClaims,
        Patience patience,
        WaitingThreads waiting,
        CompleteWhen complete) {
    /** Completes before the answer. */
    public Limits(Duration budget, int maxWaiters, int localClaims, Patience patience, WaitingThreads waiting) {
        this(budget, maxWaiters, localClaims, patience, waiting, CompleteWhen.BEFORE_ANSWER);
    }

    /** Makes limits that count in real time. */
    public Limits(Duration budget, int maxWaiters, int localClaims) {
        this(budget, maxWaiters, localClaims, Patience.REAL_TIME, WaitingThreads.NONE);
    }
}
