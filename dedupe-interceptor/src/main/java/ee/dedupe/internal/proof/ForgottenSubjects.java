package ee.dedupe.internal.proof;

import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.engine.Forgetting;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.transaction.Transactions;
import java.util.Optional;

/**
 * Forgets what is stored about something: records in the caller's transaction, claims when that has committed.
 *
 * @param records of calls in their own transactions, if there are any
 */
public record ForgottenSubjects(Optional<ProofStore> records, Transactions transactions, Forgetting claims) {
    /**
     * Forgets everything about this.
     *
     * @throws IllegalStateException when the records cannot be forgotten
     */
    public void forget(SubjectKey subject) {
        if (transactions.isActive()) {
            records.ifPresent(store -> withTheWork(store, subject));
            transactions.whenEnded(outcome -> {
                if (outcome == TransactionOutcome.COMMITTED) {
                    claims.forget(subject);
                }
            });
        } else if (!transactions.rollBack()) {
            // Nor one that can only be rolled back.
            records.ifPresent(store -> alone(store, subject));
            claims.forget(subject);
        }
    }

    private void withTheWork(ProofStore store, SubjectKey subject) {
        try {
            store.forget(subject);
        } catch (Throwable e) {
            // What is deleted and what is told of it must be one.
            transactions.rollBack();
            throw failed(e);
        }
    }

    private void alone(ProofStore store, SubjectKey subject) {
        try {
            transactions.callInOwn(() -> {
                store.forget(subject);
                return null;
            });
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    private static IllegalStateException failed(Throwable cause) {
        return new IllegalStateException("DEDUP0092 The records of calls cannot be forgotten", cause);
    }
}
