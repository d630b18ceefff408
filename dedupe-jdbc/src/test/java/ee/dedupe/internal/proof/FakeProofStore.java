package ee.dedupe.internal.proof;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.transaction.FakeManager;
import ee.dedupe.tck.Failures;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Records in the transactions of a {@link FakeManager}, which stay until the test is over; notes what it is asked. */
public final class FakeProofStore implements ProofStore {
    public final List<String> asked = new ArrayList<>();
    private final Map<StorageKey, ProofResult.Proven> committed = new HashMap<>();
    private final Map<StorageKey, ProofResult.Proven> begun = new HashMap<>();
    private final Map<SubjectKey, Map<StorageKey, Long>> subjects = new HashMap<>();
    private final FakeManager manager;
    private final List<Duration> ttls = new ArrayList<>();
    private final List<StoredResult> results = new ArrayList<>();
    private long fence;

    /** What another transaction makes of each key; null for none. */
    public ProofResult.InFlight inFlight;

    /** Thrown by what has this name. */
    public String failing = "";

    /** Thrown when a record is begun; null for none. */
    public Throwable thrown;

    public FakeProofStore(FakeManager manager) {
        this.manager = manager;
    }

    /** What was begun is committed, and nobody on this node learns of it. */
    public void commitUnseen() {
        committed.putAll(begun);
        begun.clear();
    }

    /** The transaction goes back to a savepoint before all that it has begun. */
    public void rollBackToSavepoint() {
        begun.clear();
    }

    /** How long records were to live. */
    public List<Duration> ttls() {
        return List.copyOf(ttls);
    }

    /** All results that were ever recorded. */
    public List<StoredResult> results() {
        return List.copyOf(results);
    }

    /** All records are gone. */
    public void lose() {
        committed.clear();
    }

    private void ask(String what) {
        asked.add(what);
        if (what.equals(failing)) {
            throw new IllegalStateException(what + " fails");
        }
    }

    @Override
    public ProofResult begin(ProofRequest request) {
        ask("begin");
        ttls.add(request.ttl());
        if (thrown != null) {
            Failures.raise(thrown);
        }
        if (inFlight != null) {
            return inFlight;
        }
        if (committed.containsKey(request.key())) {
            return committed.get(request.key());
        }
        if (begun.containsKey(request.key()) && begun.get(request.key()).equals(manager.getResource(request.key()))) {
            // A transaction sees what it has written itself.
            return begun.get(request.key());
        }
        begun.put(
                request.key(),
                new ProofResult.Proven(Duration.ZERO, request.ttl(), request.payload(), Optional.empty(), ++fence));
        manager.putResource(request.key(), begun.get(request.key()));
        manager.registerInterposedSynchronization(new Synchronization() {
            @Override
            public void beforeCompletion() {}

            @Override
            public void afterCompletion(int status) {
                ProofResult.Proven record = begun.remove(request.key());
                if (record != null && status == Status.STATUS_COMMITTED) {
                    committed.put(request.key(), record);
                }
            }
        });
        return new ProofResult.Granted(new Proof(request.key(), fence));
    }

    @Override
    public Optional<ProofResult.Proven> find(StorageKey key) {
        ask("find");
        return Optional.ofNullable(committed.get(key));
    }

    @Override
    public void record(Proof proof, StoredResult result, Duration ttl) {
        ask("record");
        results.add(result);
        ttls.add(ttl);
        begun.computeIfPresent(
                proof.key(),
                (key, record) -> new ProofResult.Proven(
                        record.age(), ttl, record.payload(), Optional.of(result), record.fence()));
        manager.putResource(proof.key(), begun.get(proof.key()));
    }

    @Override
    public boolean amend(Proof proof, StoredResult result) {
        ask("amend");
        results.add(result);
        ProofResult.Proven row = committed.get(proof.key());
        if (row == null || row.fence() != proof.fence()) {
            return false;
        }
        committed.put(
                proof.key(),
                new ProofResult.Proven(row.age(), row.left(), row.payload(), Optional.of(result), row.fence()));
        return true;
    }

    @Override
    public void undo(Proof proof) {
        ask("undo");
        begun.remove(proof.key());
    }

    @Override
    public void about(Proof proof, Set<SubjectKey> about, Duration ttl) {
        ask("about");
        about.forEach(subject ->
                subjects.computeIfAbsent(subject, any -> new HashMap<>()).put(proof.key(), proof.fence()));
    }

    @Override
    public boolean forget(StorageKey key, long of) {
        ask("forget");
        return remove(key, of);
    }

    @Override
    public void forget(SubjectKey subject) {
        ask("forget subject");
        Map.copyOf(subjects.getOrDefault(subject, Map.of())).forEach(this::remove);
    }

    /** Put back if the transaction of this thread is rolled back. */
    private boolean remove(StorageKey key, long of) {
        ProofResult.Proven row = committed.get(key);
        if (row == null || row.fence() != of) {
            return false;
        }
        committed.remove(key);
        manager.registerInterposedSynchronization(new Synchronization() {
            @Override
            public void beforeCompletion() {}

            @Override
            public void afterCompletion(int status) {
                if (status != Status.STATUS_COMMITTED) {
                    committed.put(key, row);
                }
            }
        });
        return true;
    }
}
