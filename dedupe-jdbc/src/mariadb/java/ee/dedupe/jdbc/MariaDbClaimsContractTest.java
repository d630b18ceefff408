package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.tck.ClaimStoreContract;
import java.time.Duration;
import java.util.List;

class MariaDbClaimsContractTest extends ClaimStoreContract {
    @Override
    protected List<ClaimStore> open() {
        return List.of(JdbcStoreProvider.open(
                new Source("test", MariaDbServer.pool()), new JdbcSettings("test", true, Duration.ZERO)));
    }
}
