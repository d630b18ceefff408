package ee.dedupe.jdbc;

import ee.dedupe.tck.ProofNode;
import ee.dedupe.tck.ProofStoreContract;
import org.h2.jdbcx.JdbcDataSource;

class H2ContractTest extends ProofStoreContract {
    @Override
    protected ProofNode open() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:contract;DB_CLOSE_DELAY=-1");
        return new DatabaseNode(database);
    }
}
