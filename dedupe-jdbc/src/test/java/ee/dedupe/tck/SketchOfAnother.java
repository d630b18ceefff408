package ee.dedupe.tck;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * The store of another application, whose records are among those of the sketch.
 *
 * @param begun the keys that it has begun
 */
record SketchOfAnother(SketchProofStore rows, Set<StorageKey> begun) implements ProofStore {
    boolean hasBegun(StorageKey key) {
        return begun.contains(key);
    }

    @Override
    public ProofResult begin(ProofRequest request) {
        ProofResult found = rows.begin(request);
        if (found instanceof ProofResult.Granted) {
            begun.add(request.key());
        }
        return found;
    }

    @Override
    public Optional<ProofResult.Proven> find(StorageKey key) {
        return rows.find(key);
    }

    @Override
    public void record(Proof proof, StoredResult result, Duration ttl) {
        rows.record(proof, result, ttl);
    }

    @Override
    public boolean amend(Proof proof, StoredResult result) {
        return rows.amend(proof, result);
    }

    @Override
    public void undo(Proof proof) {
        rows.undo(proof);
    }

    @Override
    public void about(Proof proof, Set<SubjectKey> subjects, Duration ttl) {
        rows.about(proof, subjects, ttl);
    }

    @Override
    public boolean forget(StorageKey key, long fence) {
        return begun.remove(key) && rows.forget(key, fence);
    }

    @Override
    public void forget(SubjectKey subject) {
        rows.forget(subject);
    }
}
