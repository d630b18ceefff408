package ee.dedupe.internal.faultinjection;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStoreException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The records of calls, as one node writes them in its transaction. */
record StepProofs(Node node, Steps steps, Database database) implements ProofStore {
    /** A statement whose answer is lost has lost its connection, and with it the transaction. */
    private <T> T ask(String what, Function<Database.Transaction, T> statement) {
        Database.Transaction transaction = node.transaction().current();
        return steps.take(
                node,
                "records, " + what,
                Fault.OF_A_STATEMENT,
                effected -> {
                    if (effected) {
                        transaction.breakOff();
                    }
                    return new ProofStoreException(what + (effected ? ": connection lost" : ": refused"));
                },
                () -> statement.apply(transaction));
    }

    @Override
    public ProofResult begin(ProofRequest request) {
        return ask("begin", transaction -> transaction.begin(request));
    }

    /** No call asks for it. */
    @Override
    public Optional<ProofResult.Proven> find(StorageKey key) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void record(Proof proof, StoredResult result, Duration ttl) {
        ask("record", transaction -> {
            transaction.record(proof, result, ttl);
            return proof;
        });
    }

    /** On a connection of its own: a transaction that is active here is none of its. */
    @Override
    public boolean amend(Proof proof, StoredResult result) {
        return steps.take(
                node,
                "records, amend",
                Fault.OF_A_STATEMENT,
                effected -> new ProofStoreException("amend: connection lost"),
                () -> database.amend(proof, result));
    }

    @Override
    public void undo(Proof proof) {
        ask("undo", transaction -> {
            transaction.undo(proof);
            return proof;
        });
    }

    @Override
    public void about(Proof proof, Set<SubjectKey> subjects, Duration ttl) {
        ask("about", transaction -> {
            transaction.about(proof, subjects);
            return proof;
        });
    }

    @Override
    public boolean forget(StorageKey key, long fence) {
        return ask("forget", transaction -> transaction.forget(key, fence));
    }

    @Override
    public void forget(SubjectKey subject) {
        ask("forget subject", transaction -> {
            transaction.forget(subject);
            return subject;
        });
    }
}
