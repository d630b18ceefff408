package ee.dedupe.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.PGConnection;

/**
 * Keys and watermarks from a change log: what the positions of changes in the log of PostgreSQL are good for, and how work is
 * done once for each change although the reader delivers again after a restart.
 */
@Timeout(120)
class ChangeLogTest {
    private final BlockingQueue<List<Change>> delivered = new LinkedBlockingQueue<>();

    @TempDir
    private Path folder;

    private EmbeddedPostgres server;

    @BeforeEach
    void start() throws IOException, SQLException {
        server = EmbeddedPostgres.builder()
                .setServerConfig("wal_level", "logical")
                .start();
        execute("CREATE TABLE orders (name VARCHAR(64) PRIMARY KEY)");
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static void insert(Connection connection, String name) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO orders (name) VALUES ('" + name + "')");
        }
    }

    /** The log is read from a moment on that only a change can show. */
    private LogReader reading(Predicate<List<Change>> worker) throws SQLException, InterruptedException {
        LogReader reader = new LogReader(server.getPort(), folder.resolve("offsets"), worker);
        for (int i = 0; delivered.isEmpty(); i++) {
            execute("INSERT INTO orders (name) VALUES ('probe-" + System.nanoTime() + "-" + i + "')");
            List<Change> first = delivered.poll(2, TimeUnit.SECONDS);
            if (first != null) {
                break;
            }
        }
        return reader;
    }

    private List<Change> next(int count) throws InterruptedException {
        List<Change> changes = new ArrayList<>();
        while (changes.size() < count) {
            List<Change> transaction = delivered.poll(60, TimeUnit.SECONDS);
            assertThat(transaction).isNotNull();
            transaction.stream()
                    .filter(change -> !change.name().startsWith("probe"))
                    .forEach(changes::add);
        }
        return changes;
    }

    @Test
    void positionOfTheChange_goesBack_whereTransactionsOverlap() throws Exception {
        try (LogReader reader = reading(delivered::add);
                Connection early = server.getPostgresDatabase().getConnection();
                Connection late = server.getPostgresDatabase().getConnection()) {
            assertThat(reader).isNotNull();
            early.setAutoCommit(false);
            late.setAutoCommit(false);
            insert(early, "begun first");
            insert(late, "committed first");
            late.commit();
            early.commit();

            List<Change> changes = next(2);

            assertThat(changes).extracting(Change::name).containsExactly("committed first", "begun first");
            assertThat(changes.get(1).position())
                    .as("a watermark of positions would drop it")
                    .isLessThan(changes.get(0).position());
            assertThat(changes.get(1).before()).isGreaterThan(changes.get(0).before());
        }
    }

    @Test
    void rowsOfOneCopy_haveOnePosition() throws Exception {
        try (LogReader reader = reading(delivered::add);
                Connection connection = server.getPostgresDatabase().getConnection()) {
            assertThat(reader).isNotNull();
            connection
                    .unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyIn("COPY orders FROM STDIN", new StringReader("a\nb\nc\n"));

            List<Change> changes = next(3);

            assertThat(changes).extracting(Change::name).containsExactly("a", "b", "c");
            assertThat(changes.stream().map(change -> List.of(change.before(), change.position())))
                    .as("no key of the three")
                    .containsOnly(
                            List.of(changes.get(0).before(), changes.get(0).position()));
        }
    }

    /**
     * One mark for the log, and one step of it for each transaction of the source: where the transaction before it was
     * committed grows from one to the next. It is moved in the transaction that does the work.
     */
    @Test
    void restart_deliversAgain_andNothingIsDoneTwice() throws Exception {
        DatabaseNode node = new DatabaseNode(server.getPostgresDatabase());
        AtomicBoolean notes = new AtomicBoolean(true);
        Predicate<List<Change>> worker = changes -> {
            node.begin();
            if (node.watermarks().advance("shop", changes.get(0).before())) {
                changes.forEach(change -> node.work(change.name()));
            }
            node.commit();
            delivered.add(changes);
            return notes.get();
        };
        try (LogReader reader = reading(worker)) {
            assertThat(reader).isNotNull();
            execute("INSERT INTO orders (name) VALUES ('noted')");
            next(1);
            notes.set(false);
            execute("INSERT INTO orders (name) VALUES ('a'), ('b')");
            execute("INSERT INTO orders (name) VALUES ('c')");
            assertThat(next(3)).extracting(Change::name).containsExactly("a", "b", "c");
        }
        notes.set(true);
        try (LogReader reader = new LogReader(server.getPort(), folder.resolve("offsets"), worker)) {
            assertThat(reader).isNotNull();
            execute("INSERT INTO orders (name) VALUES ('d')");

            assertThat(next(4)).extracting(Change::name).containsExactly("a", "b", "c", "d");
        }
        for (String name : List.of("noted", "a", "b", "c", "d")) {
            assertThat(node.done(name)).as(name).isEqualTo(1);
        }
    }
}
