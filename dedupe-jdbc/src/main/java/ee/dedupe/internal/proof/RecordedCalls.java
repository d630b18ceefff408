package ee.dedupe.internal.proof;

import ee.dedupe.internal.call.CommittedCalls;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import java.time.Duration;
import java.util.Optional;

/**
 * The records of calls, for whoever looks at them or has them forgotten. Thread-safe.
 *
 * @param store of the records
 */
public record RecordedCalls(ProofStore store) implements CommittedCalls {
    /** The life of a record that is begun only to look. It is undone at once, and nothing of it is left. */
    private static final Duration MOMENT = Duration.ofSeconds(1);

    @Override
    public Optional<Committed> find(StorageKey key) {
        return store.find(key).map(proven -> new Committed(proven.age(), proven.payload(), proven.result()));
    }

    @Override
    public boolean forget(StorageKey key) {
        ProofResult found = store.begin(new ProofRequest(key, Optional.empty(), MOMENT));
        if (found instanceof ProofResult.Granted free) {
            store.undo(free.proof());
        }
        return found instanceof ProofResult.Proven proven && store.forget(key, proven.fence());
    }

    @Override
    public void forget(SubjectKey subject) {
        store.forget(subject);
    }
}
