package ee.dedupe.internal.faultinjection;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.tck.ManualClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A database with the application's rows and the records of calls, in transactions. One thread at a time. */
final class Database {
    private final ManualClock clock;
    private final Map<StorageKey, Row> committed = new HashMap<>();
    private final Map<SubjectKey, List<Proof>> subjects = new HashMap<>();
    private final List<Transaction> open = new ArrayList<>();
    private long fence;

    /** An empty one. */
    Database(ManualClock clock) {
        this.clock = clock;
    }

    private record Row(
            ProofRequest request, @Nullable StoredResult result, long startNanos, long endNanos, long fence) {
        Row with(StoredResult newResult, long newEndNanos) {
            return new Row(request, newResult, startNanos, newEndNanos, fence);
        }
    }

    /** Begins one. */
    Transaction begin() {
        Transaction transaction = new Transaction();
        open.add(transaction);
        return transaction;
    }

    /** Gives what is committed another result. */
    boolean amend(Proof proof, StoredResult result) {
        Row row = committed.get(proof.key());
        boolean found = row != null && row.fence() == proof.fence();
        if (found) {
            committed.put(proof.key(), row.with(result, row.endNanos()));
        }
        return found;
    }

    /** How many transactions have not ended. */
    int open() {
        return open.size();
    }

    private long in(Duration life) {
        return clock.nanoTime() + life.toNanos();
    }

    private boolean isLive(Row row) {
        return row.endNanos() - clock.nanoTime() > 0;
    }

    private ProofResult.Proven proven(Row row) {
        return new ProofResult.Proven(
                Duration.ofNanos(clock.nanoTime() - row.startNanos()),
                Duration.ofNanos(row.endNanos() - clock.nanoTime()),
                row.request().payload(),
                Optional.ofNullable(row.result()),
                row.fence());
    }

    /** What one connection has written and not committed. */
    final class Transaction {
        private final Map<StorageKey, Row> own = new LinkedHashMap<>();
        private final List<Runnable> atCommit = new ArrayList<>();
        private final List<Runnable> atLoss = new ArrayList<>();
        private final List<Runnable> atRollBack = new ArrayList<>();
        private boolean broken;

        /** It cannot commit any more. */
        void breakOff() {
            broken = true;
        }

        /** Does this with the commit. */
        void write(Runnable change) {
            atCommit.add(change);
        }

        /** Does this with the commit; what is left for now is nothing. */
        Runnable later(Runnable change) {
            write(change);
            return () -> {};
        }

        /** Does this when whoever has committed it is not told so. */
        void untold(Runnable change) {
            atLoss.add(change);
        }

        /** Its commit's answer is lost. */
        void loseAnswer() {
            atLoss.forEach(Runnable::run);
        }

        /** Does this when all is taken back: now, if that is so. */
        void takenBack(Runnable change) {
            if (open.contains(this)) {
                atRollBack.add(change);
            } else {
                change.run();
            }
        }

        ProofResult begin(ProofRequest request) {
            Row mine = own.get(request.key());
            if (mine != null) {
                return proven(mine);
            }
            if (open.stream().anyMatch(other -> other != this && other.own.containsKey(request.key()))) {
                return new ProofResult.InFlight(false);
            }
            Row found = committed.get(request.key());
            if (found != null && isLive(found)) {
                return proven(found);
            }
            Row row = new Row(request, null, clock.nanoTime(), in(request.ttl()), ++fence);
            own.put(request.key(), row);
            return new ProofResult.Granted(new Proof(request.key(), row.fence()));
        }

        void record(Proof proof, StoredResult result, Duration ttl) {
            own.computeIfPresent(proof.key(), (key, row) -> row.with(result, in(ttl)));
        }

        void undo(Proof proof) {
            own.remove(proof.key());
        }

        void about(Proof proof, Set<SubjectKey> about) {
            write(() -> about.forEach(subject ->
                    subjects.computeIfAbsent(subject, any -> new ArrayList<>()).add(proof)));
        }

        boolean forget(StorageKey key, long of) {
            Row row = committed.get(key);
            boolean found = row != null && row.fence() == of;
            if (found) {
                write(() -> committed.remove(key, row));
            }
            return found;
        }

        void forget(SubjectKey subject) {
            List.copyOf(subjects.getOrDefault(subject, List.of())).forEach(proof -> forget(proof.key(), proof.fence()));
        }

        /** Returns whether it has committed. */
        boolean commit() {
            if (broken || !open.remove(this)) {
                return false;
            }
            committed.putAll(own);
            atCommit.forEach(Runnable::run);
            return true;
        }

        void rollBack() {
            if (open.remove(this) || broken) {
                atRollBack.forEach(Runnable::run);
                atRollBack.clear();
            }
        }
    }
}
