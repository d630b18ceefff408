package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.tck.Claims;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The example of the manual: a call that was given up goes on, and writes to a resource that keeps the fence. */
class ZombieTest {
    static Stream<DataSource> databases() {
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setURL("jdbc:h2:mem:zombie;DB_CLOSE_DELAY=-1");
        return Stream.of(h2, PostgreSqlServer.database());
    }

    @ParameterizedTest
    @MethodSource("databases")
    void write_ofACallThatWasGivenUp_isRefusedByTheFence(DataSource database) throws SQLException {
        DatabaseNode node = new DatabaseNode(database);
        StorageKey key = newKey();
        try (Connection warehouse = database.getConnection();
                Statement statement = warehouse.createStatement()) {
            statement.execute("CREATE TABLE shipment (id INT PRIMARY KEY, state VARCHAR(20), fence BIGINT)");
            statement.execute("INSERT INTO shipment VALUES (1, 'new', 0)");

            long zombie = begun(node, key);
            node.rollback();
            long successor = begun(node, key);
            node.commit();

            assertThat(ship(statement, "sent", successor)).isEqualTo(1);
            assertThat(ship(statement, "sent late", zombie)).isZero();
        }
        node.close();
    }

    /** With a claim alone, and the control: who keeps no number ships twice. */
    @ParameterizedTest
    @MethodSource("databases")
    void write_ofAnOwnerWhoseLeaseIsOver_isRefusedByTheFence(DataSource database) throws SQLException {
        Source source = new Source("zombie", database);
        try (ClaimStore store = TestClaims.open(source, new JdbcSettings("zombie", true, Duration.ZERO));
                Connection warehouse = database.getConnection();
                Statement statement = warehouse.createStatement()) {
            statement.execute("CREATE TABLE parcel (id INT PRIMARY KEY, fence BIGINT, sent INT)");
            statement.execute("INSERT INTO parcel VALUES (1, 0, 0), (2, 0, 0)");
            StorageKey key = newKey();
            Term lease = new Term.Leased(Duration.ofMillis(1), Duration.ofMinutes(1));

            Claim zombie = Claims.granted(Claims.claim(store, key, lease));
            Claim next = awaited(store, key, lease);

            for (Claim owner : List.of(next, zombie)) {
                statement.executeUpdate("UPDATE parcel SET sent = sent + 1, fence = " + owner.fence()
                        + " WHERE id = 1 AND fence < " + owner.fence());
                statement.executeUpdate("UPDATE parcel SET sent = sent + 1 WHERE id = 2");
            }

            assertThat(sent(statement, 1)).isEqualTo(1);
            assertThat(sent(statement, 2)).isEqualTo(2);
            statement.execute("DROP TABLE parcel");
        }
    }

    private static Claim awaited(ClaimStore store, StorageKey key, Term lease) {
        while (true) {
            if (Claims.claim(store, key, lease) instanceof ClaimResult.Granted granted) {
                return granted.claim();
            }
        }
    }

    private static int sent(Statement statement, int parcel) throws SQLException {
        try (ResultSet row = statement.executeQuery("SELECT sent FROM parcel WHERE id = " + parcel)) {
            row.next();
            return row.getInt(1);
        }
    }

    private static int ship(Statement statement, String state, long fence) throws SQLException {
        return statement.executeUpdate(
                "UPDATE shipment SET state = '" + state + "', fence = " + fence + " WHERE id = 1 AND fence < " + fence);
    }

    private static long begun(DatabaseNode node, StorageKey key) {
        node.begin();
        ProofResult result = node.store().begin(new ProofRequest(key, Optional.empty(), Duration.ofMinutes(1)));
        return ((ProofResult.Granted) result).proof().fence();
    }

    private static StorageKey newKey() {
        byte[] bytes = new byte[StorageKey.LENGTH];
        new SecureRandom().nextBytes(bytes);
        return StorageKey.of(bytes);
    }
}
