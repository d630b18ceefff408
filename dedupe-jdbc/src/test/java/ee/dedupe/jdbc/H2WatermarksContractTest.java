package ee.dedupe.jdbc;

import ee.dedupe.tck.WatermarkNode;
import ee.dedupe.tck.WatermarkStoreContract;
import org.h2.jdbcx.JdbcDataSource;

class H2WatermarksContractTest extends WatermarkStoreContract {
    @Override
    protected WatermarkNode open() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:watermarks;DB_CLOSE_DELAY=-1");
        return new DatabaseNode(database);
    }
}
