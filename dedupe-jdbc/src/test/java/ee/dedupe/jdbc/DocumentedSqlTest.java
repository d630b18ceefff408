package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.proof.store.WatermarkStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** The SQL of the manual, as it stands there, on a PostgreSQL; {@link StayingRowsTest} runs that of records that stay. */
class DocumentedSqlTest {
    private static final Path DOCS = Path.of("..", "docs");
    private static final Pattern SQL = Pattern.compile("```sql\\n(.*?)```", Pattern.DOTALL);
    private static final OwnerToken OWNER = new OwnerToken(1, 1);
    private static final Duration LEASE = Duration.ofMinutes(1);

    private static List<String> blocks(Path page) {
        try {
            return SQL.matcher(Files.readString(page))
                    .results()
                    .map((MatchResult block) -> block.group(1).strip())
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** In a schema that no other test sees. */
    private static DataSource alone(String schema) throws SQLException {
        try (Connection connection = PostgreSqlServer.database().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA " + schema);
        }
        return PostgreSqlServer.database("postgres", "-c search_path=" + schema);
    }

    /** A block that is new here wants a test. */
    @Test
    void pagesWithSql_areThese() throws IOException {
        Map<String, Integer> found = new TreeMap<>();
        try (Stream<Path> pages = Files.walk(DOCS)) {
            pages.filter(page -> page.toString().endsWith(".md"))
                    .filter(page -> !blocks(page).isEmpty())
                    .forEach(page -> found.put(
                            page.getFileName().toString(), blocks(page).size()));
        }
        assertThat(found).isEqualTo(Map.of("exactly-once.md", 3, "servers.md", 1));
    }

    @Test
    void rowsOfBefore_areGivenTheNameOfTheirApplication() throws SQLException {
        DataSource database = alone("renamed");
        ThreadTransactions transactions = new ThreadTransactions(database, Connection.TRANSACTION_READ_COMMITTED);
        Source source = new Source("renamed", transactions);
        JdbcSettings settings = new JdbcSettings("renamed", true, Duration.ZERO);
        PendingCallStore calls = JdbcProofStoreProvider.openPendingCalls(source, settings);
        WatermarkStore marks = JdbcProofStoreProvider.openWatermarks(source, settings);
        transactions.begin();
        calls.send(new PendingCall(StorageKeys.message("m"), "outbox:mail", "letter"), false);
        assertThat(marks.advance("orders", 7)).isTrue();
        assertThat(transactions.commit()).isTrue();

        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            for (String one :
                    blocks(DOCS.resolve("reference/servers.md")).get(0).split(";", -1)) {
                if (!one.isBlank()) {
                    assertThat(statement.executeUpdate(one)).as(one).isEqualTo(1);
                }
            }
        }

        assertThat(calls.take("outbox:mail", OWNER, LEASE)).isEmpty();
        assertThat(calls.take("shop outbox:mail", OWNER, LEASE))
                .map(PendingCall::input)
                .contains("letter");
        transactions.begin();
        assertThat(marks.advance("shop orders", 7)).isFalse();
        assertThat(marks.advance("shop orders", 8)).isTrue();
        transactions.rollback();
    }

    @Test
    void resource_takesAGreaterFenceAlone() throws SQLException {
        DataSource database = alone("fenced");
        String sql = blocks(DOCS.resolve("guides/exactly-once.md")).get(0);
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                PreparedStatement update = connection.prepareStatement(sql)) {
            statement.execute("CREATE TABLE shipment (id BIGINT, state VARCHAR(10), fence BIGINT)");
            statement.execute("INSERT INTO shipment VALUES (1, 'new', 0)");

            assertThat(written(update, "sent", 8)).isEqualTo(1);
            assertThat(written(update, "late", 7)).isZero();
            assertThat(written(update, "again", 8)).isZero();
        }
    }

    private static int written(PreparedStatement update, String state, long fence) throws SQLException {
        update.setString(1, state);
        update.setLong(2, fence);
        update.setLong(3, 1);
        update.setLong(4, fence);
        return update.executeUpdate();
    }
}
