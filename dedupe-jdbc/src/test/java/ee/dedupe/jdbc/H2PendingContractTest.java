package ee.dedupe.jdbc;

import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.tck.PendingCallStoreContract;
import java.time.Duration;
import org.h2.jdbcx.JdbcConnectionPool;

class H2PendingContractTest extends PendingCallStoreContract {
    private static final JdbcConnectionPool POOL =
            JdbcConnectionPool.create("jdbc:h2:mem:pending;DB_CLOSE_DELAY=-1", "", "");

    @Override
    protected PendingCallStore open() {
        return JdbcProofStoreProvider.openPendingCalls(
                new Source("test", POOL), new JdbcSettings("test", true, Duration.ZERO));
    }
}
