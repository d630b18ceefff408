package ee.dedupe.jdbc;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.record.RecordClaimStore;
import java.time.InstantSource;

/** Claims as an application has them that keeps them in its database. */
final class TestClaims {
    private TestClaims() {}

    static ClaimStore open(Source source, JdbcSettings settings) {
        return new RecordClaimStore(JdbcStoreProvider.open(source, settings), InstantSource.system());
    }
}
