package ee.dedupe.jdbc;

import ee.dedupe.tck.WatermarkNode;
import ee.dedupe.tck.WatermarkStoreContract;
import java.sql.Connection;

/** Under its usual isolation. */
class MariaDbWatermarksContractTest extends WatermarkStoreContract {
    @Override
    protected WatermarkNode open() {
        return new DatabaseNode(MariaDbServer.database(), Connection.TRANSACTION_REPEATABLE_READ);
    }
}
