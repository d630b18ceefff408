package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.record.RecordClaimStore;
import ee.dedupe.spi.RecordStore;
import java.time.Duration;
import java.time.InstantSource;
import javax.sql.DataSource;

/** Claims as an application has them that keeps them in its database. */
final class TestClaims {
    private TestClaims() {}

    /** With a table that is made where it is not there, and is not cleaned. */
    static RecordStore records(DataSource dataSource) {
        return JdbcStoreProvider.open(new Source("test", dataSource), new JdbcSettings("test", true, Duration.ZERO));
    }

    static ClaimStore open(DataSource dataSource) {
        return new RecordClaimStore(records(dataSource), InstantSource.system());
    }

    static ClaimStore open(Source source, JdbcSettings settings) {
        return new RecordClaimStore(JdbcStoreProvider.open(source, settings), InstantSource.system());
    }
}
