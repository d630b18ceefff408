package ee.dedupe.jdbc;

import ee.dedupe.spi.RecordStore;
import ee.dedupe.tck.RecordStoreContract;
import java.time.Duration;
import java.util.List;

class PostgreSqlClaimsContractTest extends RecordStoreContract {
    @Override
    protected List<RecordStore> open() {
        return List.of(JdbcStoreProvider.open(
                new Source("test", PostgreSqlServer.pool()), new JdbcSettings("test", true, Duration.ZERO)));
    }
}
