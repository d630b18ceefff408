package ee.dedupe.benchmarks.kit;

import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.CompleteWhen;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.KeepRules;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Limits;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Waiting;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.store.LocalClaims;
import ee.dedupe.internal.store.Patience;
import ee.dedupe.internal.waiting.WaitingThreads;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;

/** Engines and policies as an application with the defaults has them. */
public final class Engines {
    /** {@code dedupe.store.threads}. */
    public static final int STORE_THREADS = 32;

    /** One operation. */
    public static final Operation OPERATION =
            new Operation("ee.dedupe.benchmarks.Payments", "book", List.of("ee.dedupe.benchmarks.Payment"), "");

    private static final Duration BUDGET = Duration.ofSeconds(1);
    private static final KeepRules RULES = new KeepRules(false, List.of(), List.of(), Set.of(), Set.of(), false);

    private Engines() {}

    /** Over this store, completing before the answer. */
    public static Engine over(ClaimStore store, Executor threads, int maxWaiters) {
        return over(store, threads, maxWaiters, CompleteWhen.BEFORE_ANSWER);
    }

    /** Over this store. */
    public static Engine over(ClaimStore store, Executor threads, int maxWaiters, CompleteWhen complete) {
        Engine engine = Engine.over(
                store,
                threads,
                Recorder.NONE,
                System::nanoTime,
                () -> 0,
                new Limits(
                        BUDGET,
                        maxWaiters,
                        // What this node knows itself is the store then: nothing is kept beside it.
                        store instanceof MemoryClaimStore ? 0 : LocalClaims.MOST_CLAIMS,
                        Patience.REAL_TIME,
                        WaitingThreads.NONE,
                        complete),
                hold -> {});
        store.onSettled(engine.waitingRoom()::settled);
        return engine;
    }

    /** What guards an operation: a fingerprint that rejects, and a key that gives the first answer again. */
    public static Policy policy(Duration ttl, Duration waitFor) {
        return new Policy(
                OPERATION,
                () -> Mode.ENFORCE,
                GuardBy.KEY_ELSE_FINGERPRINT,
                false,
                Scope.CALLER,
                List.of(),
                new Waiting(waitFor, true),
                Duration.ofMinutes(15),
                new LayerPolicy(
                        Layer.KEY, new Term.Leased(Duration.ofSeconds(60), ttl), true, OnStoreFailure.REJECT, RULES),
                new LayerPolicy(Layer.FINGERPRINT, new Term.Fixed(ttl), false, OnStoreFailure.PROCEED, RULES));
    }
}
