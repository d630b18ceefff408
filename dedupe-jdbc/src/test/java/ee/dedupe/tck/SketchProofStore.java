package ee.dedupe.tck;

import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.proof.store.ProofStoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The plainest store of proofs that keeps the contract, with transactions of its own, cut into steps so that each can be got
 * wrong.
 */
class SketchProofStore implements ProofStore, ProofNode {
    final TestClock clock;
    final SketchOfAnother another = new SketchOfAnother(this, new HashSet<>());
    final Map<Object, Row> committed = new HashMap<>();
    final Map<Object, Transaction> held = new HashMap<>();
    final Map<SubjectKey, Set<Long>> subjects = new HashMap<>();
    final List<String> done = new ArrayList<>();

    @SuppressWarnings("ThreadLocalUsage") // each store has transactions of its own
    private final ThreadLocal<Transaction> current = new ThreadLocal<>();

    long fence;

    SketchProofStore(TestClock clock) {
        this.clock = clock;
    }

    record Row(
            StorageKey key,
            long fence,
            Optional<PayloadDigest> payload,
            Optional<StoredResult> result,
            long startNanos,
            long endNanos) {
        Row with(Optional<StoredResult> newResult, long newEndNanos) {
            return new Row(key, fence, payload, newResult, startNanos, newEndNanos);
        }
    }

    static class Transaction {
        final Map<Object, Row> rows = new HashMap<>();
        final List<Row> forgotten = new ArrayList<>();
        final List<String> works = new ArrayList<>();
        boolean lost;
    }

    @Override
    public ProofStore store() {
        return this;
    }

    @Override
    public ProofStore another() {
        return another;
    }

    @Override
    public void begin() {
        current.set(new Transaction());
    }

    boolean isActive() {
        return current.get() != null;
    }

    Transaction active() {
        Transaction transaction = current.get();
        if (transaction == null) {
            throw new ProofStoreException("no transaction");
        }
        return transaction;
    }

    @Override
    public synchronized ProofResult begin(ProofRequest request) {
        Transaction own = active();
        Object index = index(request.key());
        Transaction holder = held.get(index);
        if (holder != null && isMet(holder, own)) {
            return inFlight(own, index);
        }
        Row row = seen(own, index);
        return row == null || hasEnded(row) ? grant(request, own, row) : proven(row, own);
    }

    @Override
    public synchronized Optional<ProofResult.Proven> find(StorageKey key) {
        return Optional.ofNullable(read(index(key)))
                .filter(row -> !hasEnded(row))
                .map(row -> (ProofResult.Proven) proven(row, new Transaction()));
    }

    Row read(Object index) {
        return committed.get(index);
    }

    /** A transaction sees its own record. */
    Row seen(Transaction own, Object index) {
        return own.rows.getOrDefault(index, committed.get(index));
    }

    boolean isMet(Transaction holder, Transaction own) {
        return holder != own;
    }

    boolean hasEnded(Row row) {
        return clock.nanoTime() - row.endNanos() >= 0;
    }

    Object index(StorageKey key) {
        return key;
    }

    ProofResult inFlight(Transaction own, Object index) {
        return new ProofResult.InFlight(false);
    }

    ProofResult proven(Row row, Transaction own) {
        return new ProofResult.Proven(
                clock.since(row.startNanos()),
                Duration.ofNanos(row.endNanos() - clock.nanoTime()),
                row.payload(),
                row.result(),
                row.fence());
    }

    ProofResult grant(ProofRequest request, Transaction own, Row before) {
        long nowNanos = clock.nanoTime();
        Row row = new Row(
                request.key(),
                nextFence(before),
                request.payload(),
                Optional.empty(),
                nowNanos,
                nowNanos + lifeNanos(request.ttl()));
        own.rows.put(index(request.key()), row);
        held.put(index(request.key()), own);
        return new ProofResult.Granted(new Proof(request.key(), row.fence()));
    }

    long lifeNanos(Duration ttl) {
        return ttl.toNanos();
    }

    long nextFence(Row before) {
        return ++fence;
    }

    @Override
    public synchronized void record(Proof proof, StoredResult result, Duration ttl) {
        Transaction own = active();
        Row row = own.rows.get(index(proof.key()));
        if (row == null || row.fence() != proof.fence()) {
            missing(proof, result);
        } else {
            own.rows.put(index(proof.key()), recorded(row, result, clock.nanoTime() + lifeNanos(ttl)));
        }
    }

    void missing(Proof proof, StoredResult result) {
        throw new ProofStoreException("no record");
    }

    Row recorded(Row row, StoredResult result, long endNanos) {
        return row.with(Optional.of(result), endNanos);
    }

    @Override
    public synchronized boolean amend(Proof proof, StoredResult result) {
        Row row = committed.get(index(proof.key()));
        boolean there = row != null && row.fence() == proof.fence();
        if (there) {
            committed.put(index(proof.key()), amended(row, result));
        }
        return there;
    }

    Row amended(Row row, StoredResult result) {
        return row.with(Optional.of(result), row.endNanos());
    }

    @Override
    public synchronized void undo(Proof proof) {
        Transaction own = active();
        Row row = own.rows.get(index(proof.key()));
        if (row != null && row.fence() == proof.fence()) {
            remove(own, row);
        }
    }

    @Override
    public synchronized void about(Proof proof, Set<SubjectKey> about, Duration ttl) {
        Transaction own = active();
        Row row = own.rows.get(index(proof.key()));
        if (row == null) {
            throw new ProofStoreException("no record");
        }
        about.forEach(subject ->
                subjects.computeIfAbsent(subject, any -> new HashSet<>()).add(row.fence()));
    }

    @Override
    public synchronized boolean forget(StorageKey key, long of) {
        Transaction own = active();
        Row row = another.hasBegun(key) ? null : committed.get(index(key));
        return row != null && row.fence() == of && forget(own, row);
    }

    @Override
    public synchronized void forget(SubjectKey subject) {
        Transaction own = active();
        Set<Long> fences = subjects.getOrDefault(subject, Set.of());
        List.copyOf(committed.values()).stream()
                .filter(row -> fences.contains(row.fence()))
                .forEach(row -> forget(own, row));
    }

    /** Others are kept off until the transaction ends. */
    boolean forget(Transaction own, Row row) {
        committed.remove(index(row.key()));
        held.putIfAbsent(index(row.key()), own);
        return own.forgotten.add(row);
    }

    void remove(Transaction own, Row row) {
        own.rows.remove(index(row.key()));
        held.remove(index(row.key()));
    }

    @Override
    public synchronized boolean commit() {
        Transaction own = active();
        if (own.lost) {
            rollback();
            return false;
        }
        own.forgotten.clear();
        committed.putAll(own.rows);
        done.addAll(own.works);
        ended(own);
        return true;
    }

    @Override
    public synchronized void rollback() {
        ended(active());
    }

    void ended(Transaction own) {
        own.forgotten.forEach(row -> committed.put(index(row.key()), row));
        held.values().removeIf(holder -> holder == own);
        current.remove();
    }

    @Override
    public void work(String name) {
        active().works.add(name);
    }

    @Override
    public synchronized int done(String name) {
        return (int) done.stream().filter(name::equals).count();
    }

    @Override
    public void close() {}
}
