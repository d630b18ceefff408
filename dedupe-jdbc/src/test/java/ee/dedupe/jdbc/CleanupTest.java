package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records go when their time is over, and not before. */
class CleanupTest {
    static Stream<DataSource> databases() {
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setURL("jdbc:h2:mem:cleanup;DB_CLOSE_DELAY=-1");
        return Stream.of(h2, PostgreSqlServer.database());
    }

    @ParameterizedTest
    @MethodSource("databases")
    void cleanup_deletesWhatIsOver_andNothingElse(DataSource database) throws SQLException {
        DatabaseNode node = new DatabaseNode(database);
        StorageKey over = begun(node, Duration.ofMillis(1));
        StorageKey alive = begun(node, Duration.ofMinutes(1));
        try (Connection connection = database.getConnection()) {
            Dialect dialect = Dialects.of(connection.getMetaData());
            Cleanup cleanup = Cleanup.start(new Source("test", database), dialect, Schema.Table.PROOFS, Duration.ZERO);
            while (rows(connection, over) > 0) {
                cleanup.run();
            }
            assertThat(rows(connection, alive)).isEqualTo(1);
        }
        node.close();
    }

    private static StorageKey begun(DatabaseNode node, Duration ttl) {
        byte[] bytes = new byte[StorageKey.LENGTH];
        new SecureRandom().nextBytes(bytes);
        StorageKey key = StorageKey.of(bytes);
        node.begin();
        assertThat(node.store().begin(new ProofRequest(key, Optional.empty(), ttl)))
                .isInstanceOf(ProofResult.Granted.class);
        node.commit();
        return key;
    }

    private static int rows(Connection connection, StorageKey key) throws SQLException {
        String literal = connection.getMetaData().getDatabaseProductName().equals("H2")
                ? "X'" + key.toHex() + "'"
                : "'\\x" + key.toHex() + "'";
        try (Statement statement = connection.createStatement();
                ResultSet count =
                        statement.executeQuery("SELECT COUNT(*) FROM dedupe_proof WHERE claim_key = " + literal)) {
            count.next();
            return count.getInt(1);
        }
    }
}
