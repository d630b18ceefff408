package ee.dedupe.jdbc;

import ee.dedupe.spi.RecordStore;
import ee.dedupe.tck.RecordStoreContract;
import java.time.Duration;
import java.util.List;
import org.h2.jdbcx.JdbcConnectionPool;

class H2ClaimsContractTest extends RecordStoreContract {
    private static final JdbcConnectionPool POOL =
            JdbcConnectionPool.create("jdbc:h2:mem:claims;DB_CLOSE_DELAY=-1", "", "");

    @Override
    protected List<RecordStore> open() {
        return List.of(JdbcStoreProvider.open(new Source("test", POOL), new JdbcSettings("test", true, Duration.ZERO)));
    }
}
