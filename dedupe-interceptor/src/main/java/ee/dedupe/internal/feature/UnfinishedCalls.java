package ee.dedupe.internal.feature;

import ee.dedupe.internal.claim.StorageKey;
import java.util.List;
import java.util.Map;

/**
 * The calls of an application that nobody finishes just now, and what its calls have sent and nobody has taken, on all nodes. Found
 * by its type where a jar beside the guard keeps such. Each method waits for a store, no longer than the budget, and throws a
 * {@link RuntimeException} where that does not answer. Thread-safe.
 */
public interface UnfinishedCalls {
    /** Counts those that wait to be taken, by operation; some only up to a limit. */
    Map<String, Integer> waiting();

    /** Returns those that nobody takes any more by operation, up to so many of each; only of operations that have some. */
    Map<String, List<Abandoned>> givenUp(int most);

    /**
     * Has one that is given up taken again, at once.
     *
     * @return false when this is none
     */
    boolean retry(StorageKey key);

    /**
     * Forgets one that is given up.
     *
     * @return false when this is none
     */
    boolean drop(StorageKey key);

    /**
     * One that is given up.
     *
     * @param attempts how often it was tried
     */
    record Abandoned(StorageKey key, int attempts) {}
}
