package ee.dedupe.internal.call;

import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.engine.Forgetting;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.transaction.Transactions;
import java.util.Optional;

/**
 * Forgets what is stored about something: what was committed with calls in the caller's transaction, claims when that has
 * committed.
 *
 * @param committed what is known of calls beside their claims, if there is something
 */
public record ForgottenSubjects(Optional<CommittedCalls> committed, Transactions transactions, Forgetting claims) {
    /**
     * Forgets everything about this.
     *
     * @throws IllegalStateException when what was committed cannot be forgotten
     */
    public void forget(SubjectKey subject) {
        if (transactions.isActive()) {
            committed.ifPresent(calls -> withTheWork(calls, subject));
            transactions.whenEnded(outcome -> {
                if (outcome == TransactionOutcome.COMMITTED) {
                    claims.forget(subject);
                }
            });
        } else if (!transactions.rollBack()) {
            // Nor one that can only be rolled back.
            committed.ifPresent(calls -> alone(calls, subject));
            claims.forget(subject);
        }
    }

    private void withTheWork(CommittedCalls calls, SubjectKey subject) {
        try {
            calls.forget(subject);
        } catch (Throwable e) {
            // What is deleted and what is told of it must be one.
            transactions.rollBack();
            throw failed(e);
        }
    }

    private void alone(CommittedCalls calls, SubjectKey subject) {
        try {
            transactions.callInOwn(() -> {
                calls.forget(subject);
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
