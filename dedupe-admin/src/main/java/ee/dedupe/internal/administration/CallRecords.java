package ee.dedupe.internal.administration;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.transaction.Transactions;
import java.time.Duration;
import java.util.Optional;

/**
 * Removes for an operator what a call has recorded in its own transaction, so that the call can run again. Thread-safe.
 *
 * @param store of the records
 * @param transactions in which they are removed: the thread's own, if it has one
 */
public record CallRecords(ProofStore store, Transactions transactions) {
    /** The life of a record that is begun only to look. It is undone at once, and nothing of it is left. */
    private static final Duration MOMENT = Duration.ofSeconds(1);

    /**
     * Removes the record of a call that has ended.
     *
     * @return false when there is none
     * @throws IllegalStateException when it cannot be removed
     */
    boolean remove(StorageKey key) {
        try {
            return transactions.isActive() ? removed(key) : transactions.callInOwn(() -> removed(key));
        } catch (Exception | StackOverflowError | LinkageError e) {
            throw new ForOperators.Unavailable(
                    "DEDUP0141 The record of the call could not be removed, and nothing was forgotten. Over JMX there may be no"
                            + " transactions: use the page then",
                    e);
        }
    }

    private boolean removed(StorageKey key) {
        ProofResult found = store.begin(new ProofRequest(key, Optional.empty(), MOMENT));
        if (found instanceof ProofResult.Granted free) {
            store.undo(free.proof());
        }
        return found instanceof ProofResult.Proven proven && store.forget(key, proven.fence());
    }
}
