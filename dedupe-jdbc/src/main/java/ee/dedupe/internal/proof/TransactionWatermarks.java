package ee.dedupe.internal.proof;

import ee.dedupe.Watermarks;
import ee.dedupe.internal.proof.store.WatermarkStore;
import ee.dedupe.internal.transaction.Transactions;

/**
 * Marks that move with the transaction of whoever moves them, and with no other.
 *
 * @param store keeps them
 * @param transactions of the callers
 */
public record TransactionWatermarks(WatermarkStore store, Transactions transactions) implements Watermarks {
    @Override
    public boolean advance(String source, long number) {
        boolean printable = source.chars().allMatch(character -> character >= '!' && character <= '~');
        if (source.isEmpty() || source.length() > LONGEST_SOURCE || !printable) {
            throw new IllegalArgumentException(
                    "source must have 1 to " + LONGEST_SOURCE + " characters of ! to ~, without spaces");
        }
        if (!transactions.isActive()) {
            throw new IllegalStateException(
                    "DEDUP0081 Watermarks.advance was called without a transaction: call it in the one that does the work");
        }
        try {
            return store.advance(source, number);
        } catch (Throwable e) {
            // Nobody may take the number for done or not done.
            transactions.rollBack();
            throw e;
        }
    }
}
