package ee.dedupe.jdbc;

import ee.dedupe.tck.ProofNode;
import ee.dedupe.tck.ProofStoreContract;
import java.sql.Connection;

/** Under its usual isolation. */
class MariaDbContractTest extends ProofStoreContract {
    @Override
    protected ProofNode open() {
        return new DatabaseNode(MariaDbServer.database(), Connection.TRANSACTION_REPEATABLE_READ);
    }
}
