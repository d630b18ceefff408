package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.tck.LogLines;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
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
            Cleanup cleanup =
                    Cleanup.start(new Source("test", database), dialect, Schema.Table.PROOFS, "dedupe", Duration.ZERO);
            while (rows(connection, over) > 0) {
                cleanup.run();
            }
            assertThat(rows(connection, alive)).isEqualTo(1);
        }
        node.close();
    }

    /** As much as one node of two processors records in most of a minute at full load, and as much that answers are about. */
    @ParameterizedTest
    @MethodSource("databases")
    void oneCleaning_takesWhatHasPiledUp(DataSource database) throws SQLException {
        try (Connection connection = database.getConnection();
                Cleanup cleanup = filled(connection, database, 120_000, Cleanup.Batches.USUAL)) {
            boolean behind = cleanup.run();

            assertThat(behind).isFalse();
            assertThat(over(connection, "dedupe_proof")).isZero();
            assertThat(over(connection, "dedupe_about")).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("databases")
    @SuppressWarnings("try") // cleans until it is closed
    void cleaningThatFallsBehind_saysSoOnce_andGoesOnWithoutAPause(DataSource database) throws Exception {
        try (LogLines log = new LogLines();
                Connection connection = database.getConnection();
                Cleanup cleanup = filled(connection, database, 1_000, new Cleanup.Batches(10, 2))) {
            boolean behind = cleanup.run();
            assertThat(behind).isTrue();
            assertThat(over(connection, "dedupe_proof")).isEqualTo(980);
            cleanup.run();

            assertThat(log.all()).filteredOn(line -> line.contains("DEDUP0139")).hasSize(1);
        }
        try (Connection connection = database.getConnection();
                Cleanup ignored = Cleanup.start(
                        new Source("test", database),
                        Dialects.of(connection.getMetaData()),
                        Schema.Table.PROOFS,
                        "dedupe",
                        Duration.ofSeconds(1),
                        new Cleanup.Batches(10, 2))) {
            long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
            while (over(connection, "dedupe_proof") > 0 && System.nanoTime() < end) {
                Thread.sleep(50);
            }

            assertThat(over(connection, "dedupe_proof"))
                    .as("48 runs, with a pause between each")
                    .isZero();
        }
    }

    /** No right to delete, or a limit of time on a table that has grown: for weeks, and nobody would be told. */
    @Test
    @SuppressWarnings("try") // its failures are looked at
    void cleaningThatFailsAgainAndAgain_saysSoOnce_withItsReason() throws Exception {
        JdbcDataSource h2 = new JdbcDataSource();
        h2.setURL("jdbc:h2:mem:cleanup-failing;DB_CLOSE_DELAY=-1");
        boolean[] fails = {true};
        DataSource database = proxy(DataSource.class, (method, given) -> {
            Connection connection = h2.getConnection();
            return proxy(Connection.class, (called, parameters) -> {
                if (fails[0] && called.getName().equals("prepareStatement")) {
                    throw new SQLTimeoutException("canceling statement due to statement timeout", "57014");
                }
                return called.invoke(connection, parameters);
            });
        });
        try (LogLines log = new LogLines();
                Connection connection = h2.getConnection();
                Cleanup cleanup = opened(connection, h2, database)) {
            runs(cleanup, 9);
            fails[0] = false;
            runs(cleanup, 1);
            fails[0] = true;
            runs(cleanup, 9);
            assertThat(log.all()).noneMatch(line -> line.contains("DEDUP0139"));
            runs(cleanup, 24 * 60);

            assertThat(log.all())
                    .filteredOn(line -> line.contains("DEDUP0139"))
                    .singleElement()
                    .asString()
                    .startsWith(
                            "WARNING DEDUP0139 Cleaning up dedupe_proof through test falls behind: it has failed 10"
                                    + " times in a row, and the table grows, last by SQLTimeoutException with SQLSTATE 57014. See that ");
        }
    }

    private interface Call {
        Object made(Method method, Object[] parameters) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, Call call) {
        return type.cast(Proxy.newProxyInstance(
                CleanupTest.class.getClassLoader(),
                new Class<?>[] {type},
                (self, method, parameters) -> call.made(method, parameters)));
    }

    private static Cleanup opened(Connection connection, DataSource tables, DataSource database) throws SQLException {
        new DatabaseNode(tables).close();
        return Cleanup.start(
                new Source("test", database),
                Dialects.of(connection.getMetaData()),
                Schema.Table.PROOFS,
                "dedupe",
                Duration.ZERO);
    }

    private static void runs(Cleanup cleanup, int times) {
        for (int i = 0; i < times; i++) {
            cleanup.run();
        }
    }

    private static Cleanup filled(Connection connection, DataSource database, int rows, Cleanup.Batches batches)
            throws SQLException {
        new DatabaseNode(database).close();
        boolean h2 = connection.getMetaData().getDatabaseProductName().equals("H2");
        String key = h2 ? "HASH('SHA-256', CAST(n AS VARCHAR))" : "sha256(cast(n as text)::bytea)";
        String from = h2
                ? " FROM (SELECT X n FROM SYSTEM_RANGE(1, " + rows + "))"
                : " FROM generate_series(1, " + rows + ") n";
        String times = "CURRENT_TIMESTAMP - INTERVAL '1' DAY, CURRENT_TIMESTAMP - INTERVAL '1' HOUR";
        try (Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM dedupe_proof");
            statement.execute("DELETE FROM dedupe_about");
            statement.execute("INSERT INTO dedupe_proof (claim_key, application, fence, created, expires) SELECT " + key
                    + ", 'dedupe', n, " + times + from);
            statement.execute("INSERT INTO dedupe_about (subject, kind, member, expires) SELECT " + key + ", 1, " + key
                    + ", CURRENT_TIMESTAMP - INTERVAL '1' HOUR" + from);
        }
        return Cleanup.start(
                new Source("test", database),
                Dialects.of(connection.getMetaData()),
                Schema.Table.PROOFS,
                "dedupe",
                Duration.ZERO,
                batches);
    }

    private static int over(Connection connection, String table) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet count = statement.executeQuery("SELECT COUNT(*) FROM " + table
                        + " WHERE expires < CURRENT_TIMESTAMP - INTERVAL '30' MINUTE")) {
            count.next();
            return count.getInt(1);
        }
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
