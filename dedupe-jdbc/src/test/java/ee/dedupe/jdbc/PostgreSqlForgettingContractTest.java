package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.tck.ForgettingStoreContract;
import java.time.Duration;
import java.util.List;

class PostgreSqlForgettingContractTest extends ForgettingStoreContract {
    @Override
    protected List<ClaimStore> open() {
        return List.of(JdbcStoreProvider.open(
                new Source("test", PostgreSqlServer.pool()), new JdbcSettings("test", true, Duration.ZERO)));
    }
}
