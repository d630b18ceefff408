package ee.dedupe.internal.transaction;

import ee.dedupe.internal.engine.TransactionOutcome;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import java.util.function.Consumer;

/**
 * Learns how one transaction ends.
 *
 * @param told how, on the thread that ends it
 */
record WatchedTransaction(Consumer<TransactionOutcome> told) implements Synchronization {
    @Override
    public void beforeCompletion() {}

    @Override
    public void afterCompletion(int status) {
        told.accept(
                switch (status) {
                    case Status.STATUS_COMMITTED -> TransactionOutcome.COMMITTED;
                    case Status.STATUS_ROLLEDBACK -> TransactionOutcome.ROLLED_BACK;
                    default -> TransactionOutcome.UNKNOWN;
                });
    }
}
