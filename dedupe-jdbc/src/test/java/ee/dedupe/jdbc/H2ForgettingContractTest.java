package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.tck.ForgettingStoreContract;
import java.time.Duration;
import java.util.List;
import org.h2.jdbcx.JdbcConnectionPool;

class H2ForgettingContractTest extends ForgettingStoreContract {
    private static final JdbcConnectionPool POOL =
            JdbcConnectionPool.create("jdbc:h2:mem:forgetting;DB_CLOSE_DELAY=-1", "", "");

    @Override
    protected List<ClaimStore> open() {
        return List.of(JdbcStoreProvider.open(new Source("test", POOL), new JdbcSettings("test", true, Duration.ZERO)));
    }
}
