package ee.dedupe.internal.proof;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.sealing.ResultSeal;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * A store of records that is given sealed results, and whose results are opened. Thread-safe.
 *
 * @param seal of what is recorded
 */
public record SealedProofStore(ProofStore store, ResultSeal seal) implements ProofStore {
    @Override
    public ProofResult begin(ProofRequest request) {
        ProofResult found = store.begin(request);
        return found instanceof ProofResult.Proven proven ? opened(request.key(), proven) : found;
    }

    @Override
    public Optional<ProofResult.Proven> find(StorageKey key) {
        return store.find(key).map(proven -> opened(key, proven));
    }

    private ProofResult.Proven opened(StorageKey key, ProofResult.Proven proven) {
        return new ProofResult.Proven(
                proven.age(),
                proven.left(),
                proven.payload(),
                proven.result().map(result -> seal.open(key, result)),
                proven.fence());
    }

    @Override
    public void record(Proof proof, StoredResult result, Duration ttl) {
        store.record(proof, seal.seal(proof.key(), result), ttl);
    }

    @Override
    public boolean amend(Proof proof, StoredResult result) {
        return store.amend(proof, seal.seal(proof.key(), result));
    }

    @Override
    public void undo(Proof proof) {
        store.undo(proof);
    }

    @Override
    public void about(Proof proof, Set<SubjectKey> subjects, Duration ttl) {
        store.about(proof, subjects, ttl);
    }

    @Override
    public boolean forget(StorageKey key, long fence) {
        return store.forget(key, fence);
    }

    @Override
    public void forget(SubjectKey subject) {
        store.forget(subject);
    }

    @Override
    public long staying() {
        return store.staying();
    }

    @Override
    public void close() {
        store.close();
    }
}
