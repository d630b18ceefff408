package ee.dedupe.transaction;

import ee.dedupe.engine.TransactionOutcome;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;

/** Learns how one transaction ends. Told on the transaction's thread, read on the answer's; touches nothing else. */
final class WatchedTransaction implements Synchronization {
    // An asynchronous answer may be given before its transaction has ended; then the answer alone decides.
    private volatile TransactionOutcome outcome = TransactionOutcome.NONE;

    @Override
    public void beforeCompletion() {}

    @Override
    public void afterCompletion(int status) {
        outcome = switch (status) {
            case Status.STATUS_COMMITTED -> TransactionOutcome.COMMITTED;
            case Status.STATUS_ROLLEDBACK -> TransactionOutcome.ROLLED_BACK;
            default -> TransactionOutcome.UNKNOWN;
        };
    }

    TransactionOutcome outcome() {
        return outcome;
    }
}
