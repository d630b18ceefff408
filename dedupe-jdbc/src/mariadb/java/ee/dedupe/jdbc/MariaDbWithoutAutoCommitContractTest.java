package ee.dedupe.jdbc;

import ee.dedupe.spi.RecordStore;
import ee.dedupe.tck.RecordStoreContract;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;

/** Claims through connections that the driver hands out without auto-commit. */
class MariaDbWithoutAutoCommitContractTest extends RecordStoreContract {
    private static final DataSource DATABASE = MariaDbServer.database("without", "&autocommit=false");

    @Override
    protected List<RecordStore> open() {
        return List.of(
                JdbcStoreProvider.open(new Source("test", DATABASE), new JdbcSettings("test", true, Duration.ZERO)));
    }
}
