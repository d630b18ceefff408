package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A clock of the database that jumps: the rows are moved, as if they had been written by the clock before its jump. */
class ClockJumpTest {
    private static final Duration TTL = Duration.ofMinutes(1);
    private static final OwnerToken OWNER = new OwnerToken(1, 1);
    private static final OwnerToken OTHER = new OwnerToken(2, 1);

    private final StorageKey key = newKey();

    private enum Database {
        H2 {
            @Override
            DataSource open() {
                JdbcDataSource database = new JdbcDataSource();
                database.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
                return database;
            }
        },
        POSTGRESQL {
            @Override
            DataSource open() {
                return PostgreSqlServer.pool();
            }
        };

        abstract DataSource open();
    }

    @ParameterizedTest
    @EnumSource
    void record_afterAJumpBack_isProven_andNoOlderThanNow(Database kind) throws SQLException {
        DataSource database = kind.open();
        try (DatabaseNode node = new DatabaseNode(database)) {
            record(node);
            move(database, "dedupe_proof", "expires", "+");
            node.begin();

            ProofResult.Proven found = (ProofResult.Proven) node.store().begin(request());

            assertThat(found.age()).isEqualTo(Duration.ZERO);
            assertThat(found.left())
                    .isBetween(Duration.ofHours(1), Duration.ofHours(1).plus(TTL));
            node.rollback();
        }
    }

    @ParameterizedTest
    @EnumSource
    void record_afterAJumpBeyondItsEnd_isOver(Database kind) throws SQLException {
        DataSource database = kind.open();
        try (DatabaseNode node = new DatabaseNode(database)) {
            record(node);
            move(database, "dedupe_proof", "expires", "-");
            node.begin();

            assertThat(node.store().begin(request())).isInstanceOf(ProofResult.Granted.class);
            node.rollback();
        }
    }

    @ParameterizedTest
    @EnumSource
    void abandonedCall_afterAJumpBack_isNoOlderThanNow(Database kind) throws SQLException {
        DataSource database = kind.open();
        PendingCallStore calls = JdbcProofStoreProvider.openPendingCalls(
                new Source("test", database), new JdbcSettings("test", true, Duration.ZERO));
        String operation = "com.acme.Payments.charge(" + key.toHex() + ")";
        calls.begin(new PendingCall(key, operation, "[]"), OWNER, TTL);
        calls.putOff(key, OWNER, 0, Duration.ZERO);
        move(database, "dedupe_pending", "created", "+");

        assertThat(calls.take(operation, OTHER, TTL)).map(PendingCall::age).contains(Duration.ZERO);
    }

    /** Its owner looks dead, and finds out when it asks. */
    @ParameterizedTest
    @EnumSource
    void runningCall_afterAJumpBeyondItsLease_isTakenOver_andItsOwnerIsTold(Database kind) throws SQLException {
        DataSource database = kind.open();
        PendingCallStore calls = JdbcProofStoreProvider.openPendingCalls(
                new Source("test", database), new JdbcSettings("test", true, Duration.ZERO));
        String operation = "com.acme.Payments.charge(" + key.toHex() + ")";
        calls.begin(new PendingCall(key, operation, "[]"), OWNER, TTL);
        move(database, "dedupe_pending", "due", "-");

        assertThat(calls.take(operation, OTHER, TTL)).isPresent();
        assertThat(calls.renew(key, OWNER, TTL)).isFalse();
    }

    private void record(DatabaseNode node) {
        node.begin();
        Proof proof = ((ProofResult.Granted) node.store().begin(request())).proof();
        node.store().record(proof, StoredResult.of(new byte[] {1}), TTL);
        node.commit();
    }

    private ProofRequest request() {
        return new ProofRequest(key, Optional.empty(), TTL);
    }

    /** By an hour; what is given, and when it was written. */
    private void move(DataSource database, String table, String column, String sign) throws SQLException {
        String hour = " " + sign + " INTERVAL '1' HOUR";
        try (Connection connection = database.getConnection();
                PreparedStatement move = connection.prepareStatement("UPDATE " + table + " SET "
                        + (column.equals("created") ? "" : column + " = " + column + hour + ", ")
                        + "created = created" + hour + " WHERE claim_key = ?")) {
            move.setBytes(1, key.toBytes());
            assertThat(move.executeUpdate()).isEqualTo(1);
        }
    }

    private static StorageKey newKey() {
        byte[] bytes = new byte[StorageKey.LENGTH];
        new Random().nextBytes(bytes);
        return StorageKey.of(bytes);
    }
}
