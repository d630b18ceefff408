package ee.dedupe.jdbc;

import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.tck.PendingCallStoreContract;
import java.time.Duration;

class PostgreSqlPendingContractTest extends PendingCallStoreContract {
    @Override
    protected PendingCallStore open() {
        return JdbcProofStoreProvider.openPendingCalls(
                new Source("test", PostgreSqlServer.pool()), new JdbcSettings("test", true, Duration.ZERO));
    }
}
