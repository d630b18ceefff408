package ee.dedupe.internal.proof;

import ee.dedupe.internal.operation.FirstOnes;
import ee.dedupe.internal.operation.Operation;

/** Tells once of each operation that its calls have no transaction to be recorded in. Thread-safe. */
final class WithoutTransaction {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final FirstOnes<Operation> told = new FirstOnes<>();

    void tell(Operation operation) {
        if (told.isNew(operation)) {
            LOG.log(
                    System.Logger.Level.INFO,
                    "DEDUP0056 " + operation.label()
                            + " was called without an active transaction: its calls are guarded"
                            + " by their claims alone, and are not recorded in the database");
        }
    }
}
