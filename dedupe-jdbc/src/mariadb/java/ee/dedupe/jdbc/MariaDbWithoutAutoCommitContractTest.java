package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.tck.ClaimStoreContract;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;

/** Claims through connections that the driver hands out without auto-commit. */
class MariaDbWithoutAutoCommitContractTest extends ClaimStoreContract {
    private static final DataSource DATABASE = MariaDbServer.database("without", "&autocommit=false");

    @Override
    protected List<ClaimStore> open() {
        return List.of(
                JdbcStoreProvider.open(new Source("test", DATABASE), new JdbcSettings("test", true, Duration.ZERO)));
    }
}
