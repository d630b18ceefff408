package ee.dedupe.jdbc;

import ee.dedupe.spi.RecordStore;
import ee.dedupe.tck.RecordStoreContract;
import java.time.Duration;
import java.util.List;

class MariaDbClaimsContractTest extends RecordStoreContract {
    @Override
    protected List<RecordStore> open() {
        return List.of(JdbcStoreProvider.open(
                new Source("test", MariaDbServer.pool()), new JdbcSettings("test", true, Duration.ZERO)));
    }
}
