package ee.dedupe.internal.messaging;

import ee.dedupe.internal.operation.FirstOnes;
import ee.dedupe.internal.operation.Operation;

/** Tells once of each operation that a message came which nothing identifies. Thread-safe. */
final class WithoutIdentity {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final FirstOnes<Operation> told = new FirstOnes<>();

    void tell(Operation operation) {
        if (told.isNew(operation)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0168 " + operation.label()
                            + " was given a message without a key, an id or content of its own: it runs, and each delivery of"
                            + " such a message runs again. Let the sender set a property and name it in"
                            + " dedupe.message.key-property, or let it keep message ids. Not logged again for this method");
        }
    }
}
