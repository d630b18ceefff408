package ee.dedupe.benchmarks.kit;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.threads.StorePool;
import ee.dedupe.internal.threads.StoreThread;
import java.util.concurrent.Executor;

/** The threads on which an application asks its store. */
public final class StoreThreads {
    private StoreThreads() {}

    /** As an application would ask this store, with so many threads at most. */
    public static Executor of(ClaimStore store, int most) {
        return new StoreThread(store::answersAtOnce, new StorePool(most, StoreThreads.class.getClassLoader()));
    }
}
