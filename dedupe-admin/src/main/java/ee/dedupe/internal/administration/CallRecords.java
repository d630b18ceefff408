package ee.dedupe.internal.administration;

import ee.dedupe.internal.call.CommittedCalls;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.transaction.Transactions;

/**
 * Removes for an operator what a call has recorded in its own transaction, so that the call can run again. Thread-safe.
 *
 * @param calls that are recorded
 * @param transactions in which they are removed: the thread's own, if it has one
 */
public record CallRecords(CommittedCalls calls, Transactions transactions) {
    /**
     * Removes the record of a call that has ended.
     *
     * @return false when there is none
     * @throws IllegalStateException when it cannot be removed
     */
    boolean remove(StorageKey key) {
        try {
            return transactions.isActive() ? calls.forget(key) : transactions.callInOwn(() -> calls.forget(key));
        } catch (Exception | StackOverflowError | LinkageError e) {
            throw new ForOperators.Unavailable(
                    "DEDUP0141 The record of the call could not be removed, and nothing was forgotten. Over JMX there may be no"
                            + " transactions: use the page then",
                    e);
        }
    }
}
