package ee.dedupe.jdbc;

import ee.dedupe.tck.ProofNode;
import ee.dedupe.tck.ProofStoreContract;

class MariaDbReadCommittedContractTest extends ProofStoreContract {
    @Override
    protected ProofNode open() {
        return new DatabaseNode(MariaDbServer.database());
    }
}
