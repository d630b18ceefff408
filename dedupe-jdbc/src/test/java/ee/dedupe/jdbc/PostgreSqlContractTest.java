package ee.dedupe.jdbc;

import ee.dedupe.tck.ProofNode;
import ee.dedupe.tck.ProofStoreContract;

class PostgreSqlContractTest extends ProofStoreContract {
    @Override
    protected ProofNode open() {
        return new DatabaseNode(PostgreSqlServer.database());
    }
}
