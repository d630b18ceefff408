package ee.dedupe.jdbc;

import ee.dedupe.spi.PendingCallStore;
import ee.dedupe.tck.PendingCallStoreContract;
import java.time.Duration;

class PostgreSqlPendingContractTest extends PendingCallStoreContract {
    @Override
    protected PendingCallStore open() {
        return JdbcProofStoreProvider.openPendingCalls(
                new Source("test", PostgreSqlServer.pool()), new JdbcSettings("test", true, Duration.ZERO));
    }
}
