package ee.dedupe.jdbc;

import ee.dedupe.tck.ProofNode;
import ee.dedupe.tck.ProofStoreContract;
import java.sql.Connection;

class PostgreSqlRepeatableReadContractTest extends ProofStoreContract {
    @Override
    protected ProofNode open() {
        return new DatabaseNode(PostgreSqlServer.database(), Connection.TRANSACTION_REPEATABLE_READ);
    }
}
