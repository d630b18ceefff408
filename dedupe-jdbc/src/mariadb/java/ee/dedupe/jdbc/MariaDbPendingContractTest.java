package ee.dedupe.jdbc;

import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.tck.PendingCallStoreContract;
import java.time.Duration;

class MariaDbPendingContractTest extends PendingCallStoreContract {
    @Override
    protected PendingCallStore open() {
        return JdbcProofStoreProvider.openPendingCalls(
                new Source("test", MariaDbServer.database()), new JdbcSettings("test", true, Duration.ZERO));
    }
}
