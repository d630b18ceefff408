package ee.dedupe.jdbc;

import ee.dedupe.tck.WatermarkNode;
import ee.dedupe.tck.WatermarkStoreContract;
import java.sql.Connection;

class PostgreSqlSerializableWatermarksContractTest extends WatermarkStoreContract {
    @Override
    protected WatermarkNode open() {
        return new DatabaseNode(PostgreSqlServer.database(), Connection.TRANSACTION_SERIALIZABLE);
    }
}
