package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.tck.ClaimStoreContract;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.ForgettingStoreContract;
import ee.dedupe.tck.LogLines;
import ee.dedupe.tck.PendingCallStoreContract;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * Drivers and pools may be set up so that no statement is committed by itself: {@code defaultAutoCommit=false},
 * {@code autocommit=false}. What is written outside of a transaction is kept all the same, and each connection goes back as it
 * came.
 */
class WithoutAutoCommitTest {
    private static final JdbcConnectionPool POOL =
            JdbcConnectionPool.create("jdbc:h2:mem:without;DB_CLOSE_DELAY=-1", "", "");
    private static final Queue<Boolean> GIVEN_BACK = new ConcurrentLinkedQueue<>();
    private static final Source SOURCE = new Source("test", without(POOL));
    private static final JdbcSettings SETTINGS = new JdbcSettings("test", true, Duration.ZERO);

    @AfterAll
    static void connections_wentBackAsTheyCame() {
        assertThat(GIVEN_BACK).isNotEmpty().doesNotContain(true);
    }

    private static DataSource without(DataSource pool) {
        return without(pool, null);
    }

    /**
     * A pool's data source whose connections come without auto-commit.
     *
     * @param never what they say to who sets them to it; null to let them
     */
    static DataSource without(DataSource pool, @Nullable SQLException never) {
        return fake(DataSource.class, (method, arguments) -> {
            Object answer = invoked(method, pool, arguments);
            if (answer instanceof Connection connection) {
                connection.setAutoCommit(false);
                return handed(connection, never);
            }
            return answer;
        });
    }

    private static Connection handed(Connection connection, @Nullable SQLException never) {
        return fake(Connection.class, (method, arguments) -> {
            if (method.getName().equals("setAutoCommit") && never != null) {
                throw never;
            }
            if (method.getName().equals("close")) {
                GIVEN_BACK.add(connection.getAutoCommit());
                // As a driver does that has to decide.
                connection.rollback();
            }
            return invoked(method, connection, arguments);
        });
    }

    private interface Answer {
        @Nullable
        Object to(Method method, Object @Nullable [] arguments) throws Throwable;
    }

    private static <T> T fake(Class<T> type, Answer answer) {
        return type.cast(Proxy.newProxyInstance(
                WithoutAutoCommitTest.class.getClassLoader(),
                new Class<?>[] {type},
                (self, method, arguments) -> answer.to(method, arguments)));
    }

    private static @Nullable Object invoked(Method method, Object real, Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(real, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @Nested
    class ClaimsTest extends ClaimStoreContract {
        @Override
        protected List<ClaimStore> open() {
            return List.of(TestClaims.open(SOURCE, SETTINGS));
        }
    }

    @Nested
    class ForgettingTest extends ForgettingStoreContract {
        @Override
        protected List<ClaimStore> open() {
            return List.of(TestClaims.open(SOURCE, SETTINGS));
        }
    }

    @Nested
    class PendingTest extends PendingCallStoreContract {
        @Override
        protected PendingCallStore open() {
            return JdbcProofStoreProvider.openPendingCalls(SOURCE, SETTINGS);
        }
    }

    @Test
    void cleanup_isKept() throws SQLException {
        try (ClaimStore store = TestClaims.open(SOURCE, SETTINGS);
                Connection connection = POOL.getConnection()) {
            store.claim(new ClaimRequest(
                    Claims.newKey(), Claims.newToken(), new Term.Fixed(Duration.ofMillis(1)), Optional.empty()));
            Cleanup cleanup = Opening.of(SOURCE, SETTINGS, Schema.Table.CLAIMS).cleanup();
            while (claimsThatAreOver(connection) > 0) {
                cleanup.run();
            }
        }
    }

    /** None of the other tests'. */
    private static int claimsThatAreOver(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet count = statement.executeQuery("SELECT COUNT(*) FROM dedupe_claim WHERE expires <"
                        + " DATEADD(SECOND, 1, CURRENT_TIMESTAMP)")) {
            count.next();
            return count.getInt(1);
        }
    }

    /** There the creation of a table is rolled back too. */
    @Test
    void tables_areMade_onPostgreSql() throws SQLException {
        DataSource database = PostgreSqlServer.database("postgres", "-c search_path=without");
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA without");
        }
        JdbcStoreProvider.open(new Source("test", without(database)), SETTINGS).close();

        assertThatCode(() -> TestClaims.open(
                                new Source("test", database), new JdbcSettings("test", false, Duration.ZERO))
                        .close())
                .doesNotThrowAnyException();
    }

    /** Whether such connections take part in a transaction is not to be seen, and the records would be lost. */
    @Test
    void dataSource_thatNeverCommitsByItself_isWarnedOf() {
        try (LogLines log = new LogLines()) {
            Opening.warnUnlessSeenToJoin(new Source("test", POOL));
            assertThat(log.all()).isEmpty();
            Opening.warnUnlessSeenToJoin(SOURCE);

            assertThat(log.all()).hasSize(1).allMatch(line -> line.startsWith("WARNING DEDUP0135 "));
        }
    }
}
