package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.StoreContext;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.LogLines;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Transactions of calls hold all connections of the pool, and each of these calls needs one more for a moment. */
class SmallPoolTest {
    private static final String REASON =
            "through test: it gave no connection within \\d+ ms. Its pool has none left, of which a call may need two,"
                    + " or the database cannot be reached";

    private final JdbcConnectionPool pool = JdbcConnectionPool.create("jdbc:h2:mem:small;DB_CLOSE_DELAY=-1", "", "");
    private final Source source = new Source("test", pool);
    private final JdbcSettings settings = new JdbcSettings("test", true, Duration.ZERO);

    @BeforeEach
    void letItHaveOne() throws SQLException {
        pool.setMaxConnections(1);
        pool.setLoginTimeout(1);
    }

    @AfterEach
    void closePool() {
        pool.dispose();
    }

    @Test
    void claim_forWhichNoConnectionIsLeft_isRefused_withThePoolAsTheCause() throws SQLException {
        try (ClaimStore store = TestClaims.open(source, settings);
                Connection ofTheTransaction = pool.getConnection()) {
            assertThat(ofTheTransaction.isClosed()).isFalse();
            assertThatThrownBy(() -> Claims.standing(store))
                    .isInstanceOf(ClaimStoreException.class)
                    .message()
                    .matches("DEDUP0128 The database did not grant a claim " + REASON);
        }
    }

    @Test
    void callToBeRecovered_forWhichNoConnectionIsLeft_isRefused_withThePoolAsTheCause() throws SQLException {
        PendingCallStore store = JdbcProofStoreProvider.openPendingCalls(source, settings);
        PendingCall call = new PendingCall(Claims.newKey(), "op", "[]");
        try (Connection ofTheTransaction = pool.getConnection()) {
            assertThat(ofTheTransaction.isClosed()).isFalse();
            assertThatThrownBy(() -> store.begin(call, new OwnerToken(1, 1), Duration.ofMinutes(1)))
                    .isInstanceOf(ProofStoreException.class)
                    .message()
                    .matches("DEDUP0130 A call that may have to be recovered could not be noted " + REASON);
        }
    }

    /** Of the two tables that need a second connection, the claims alone where there are both. */
    @ParameterizedTest
    @CsvSource({
        "CLAIMS, jdbc, true",
        "PENDING, jdbc, false",
        "PENDING, ' jdbc ', false",
        "PENDING, hazelcast, true",
        "PENDING, , true",
        "PROOFS, hazelcast, false",
        "WATERMARKS, hazelcast, false"
    })
    void sizeOfThePool_isToldOnce(Schema.Table table, String store, boolean told) {
        StoreContext context = key -> key.equals("dedupe.store") ? Optional.ofNullable(store) : Optional.empty();
        try (LogLines log = new LogLines()) {
            Opening.tellOfPool(context, source, table);

            assertThat(log.all())
                    .isEqualTo(
                            told
                                    ? List.of("INFO DEDUP0136 While the transaction of a call holds a connection of"
                                            + " test, the call may need a second one for a moment. Calls wait for each other"
                                            + " and are refused if the pool is too small for that: give it twice as many"
                                            + " connections as calls run at once, or dedupe.store.threads more than calls"
                                            + " run at once")
                                    : List.of());
        }
    }
}
