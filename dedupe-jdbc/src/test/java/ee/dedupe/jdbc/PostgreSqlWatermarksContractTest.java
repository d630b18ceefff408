package ee.dedupe.jdbc;

import ee.dedupe.tck.WatermarkNode;
import ee.dedupe.tck.WatermarkStoreContract;

class PostgreSqlWatermarksContractTest extends WatermarkStoreContract {
    @Override
    protected WatermarkNode open() {
        return new DatabaseNode(PostgreSqlServer.database());
    }
}
