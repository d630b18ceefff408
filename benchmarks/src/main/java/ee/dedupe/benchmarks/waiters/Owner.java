package ee.dedupe.benchmarks.waiters;

import ee.dedupe.benchmarks.kit.Calls;
import ee.dedupe.benchmarks.kit.Engines;
import ee.dedupe.benchmarks.kit.Grid;
import ee.dedupe.benchmarks.kit.StoreThreads;
import ee.dedupe.internal.claim.StoredResult;
import java.time.Duration;

/**
 * An application on one node.
 *
 * @param calls of its operation
 */
record Owner(Calls calls) implements AutoCloseable {
    private static final Duration TTL = Duration.ofSeconds(90);
    private static final Duration WAIT = Duration.ofSeconds(10);
    private static final int ANSWER_LENGTH = 200;

    /** With room for so many waiters. */
    static Owner on(Grid grid, int waiters) {
        return new Owner(new Calls(
                Engines.over(grid.store(), StoreThreads.of(grid.store(), Engines.STORE_THREADS), waiters),
                Engines.policy(TTL, WAIT),
                StoredResult.of(new byte[ANSWER_LENGTH])));
    }

    int waiting() {
        return calls.engine().waitingRoom().size();
    }

    @Override
    public void close() {
        // Its threads end with the process.
    }
}
