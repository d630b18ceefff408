package ee.dedupe.tck;

import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.KeepRules;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Limits;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Settlement.KnownResult;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.engine.Waiting;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.store.LocalClaims;
import ee.dedupe.internal.threads.LeaseRenewer;
import ee.dedupe.internal.threads.StorePool;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One node as an application has it, over a store of its own: calls by key, refused where no claim can be made. Thread-safe. */
public final class EngineNode implements AutoCloseable {
    private static final int STORE_THREADS = 8;
    private static final Duration CLOSING = Duration.ofSeconds(5);
    private static final Operation OPERATION = new Operation("com.acme.Payments", "book", List.of(), "");
    private static final PayloadDigest CONTENT = PayloadDigest.of(new byte[PayloadDigest.LENGTH]);
    private static final StoredResult ANSWER = StoredResult.of(new byte[] {1});
    private static final KnownResult KNOWN = new KnownResult(() -> ANSWER, Optional.empty());
    private static final Ending DONE = Ending.withoutStatus(null, TransactionOutcome.NONE, Optional.empty());

    private final StorePool threads = new StorePool(STORE_THREADS, EngineNode.class.getClassLoader());
    private final ClaimStore store;
    private final Engine engine;
    private final LeaseRenewer renewer;

    /** Closes the store with itself. */
    public EngineNode(ClaimStore store, Duration budget) {
        this.store = store;
        Limits limits = new Limits(budget, 0, LocalClaims.MOST_CLAIMS);
        this.engine = Engine.over(store, threads, Recorder.NONE, System::nanoTime, () -> 0, limits, hold -> {});
        this.renewer = LeaseRenewer.start(() -> {}, engine.sweep(), engine.unsettled());
    }

    /** Does the work, and has its answer stored, unless the key was used before. */
    public IdempotencyStatus call(StorageKey key, Runnable work) {
        Identities.Keyed keyed = new Identities.Keyed(key, Optional.of(CONTENT));
        Verdict verdict =
                engine.judge().judge(policy(), Mode.ENFORCE, new Identities(Optional.of(keyed), Optional.empty()));
        if (verdict.runs()) {
            work.run();
            if (engine.settlement().ended(verdict, OPERATION, DONE, KNOWN)) {
                engine.settlement().complete((Verdict.Run) verdict, DONE, ANSWER);
            }
        }
        return verdict.outcome();
    }

    private static Policy policy() {
        KeepRules rules = new KeepRules(false, List.of(), List.of(), Set.of(), Set.of(), false);
        Term term = new Term.Leased(Claims.LEASE, Claims.TTL);
        return new Policy(
                OPERATION,
                () -> Mode.ENFORCE,
                GuardBy.KEY,
                false,
                Scope.CALLER,
                List.of(),
                new Waiting(Duration.ZERO, true),
                Claims.TTL,
                new LayerPolicy(Layer.KEY, term, true, OnStoreFailure.REJECT, rules),
                new LayerPolicy(Layer.FINGERPRINT, term, true, OnStoreFailure.REJECT, rules));
    }

    @Override
    public void close() {
        renewer.close();
        engine.close().run();
        threads.close(CLOSING);
        store.close();
    }
}
