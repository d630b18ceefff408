package ee.dedupe.internal.cdi;

import static ee.dedupe.internal.cdi.MovingDatabase.count;
import static ee.dedupe.internal.cdi.MovingDatabase.run;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The page on a table of one's own, done on PostgreSQL: a thousand keys, half of them before the change of guard. What stands
 * before it is a stand-in: the page is for code that each team has written itself.
 */
class FromOwnTableDocTest {
    private static final int KEYS = 1_000;
    /** What the page leaves to the application: its effects, counted. */
    private static final String LEDGER = """
            package com.acme;

            import jakarta.enterprise.context.ApplicationScoped;
            import jakarta.inject.Inject;
            import java.sql.*;
            import javax.sql.DataSource;

            @ApplicationScoped
            public class Ledger {
                @Inject
                DataSource source;

                public long book(String order) {
                    try (Connection connection = source.getConnection();
                            PreparedStatement insert = connection.prepareStatement(
                                    "insert into payments (order_number) values (?) returning id")) {
                        insert.setString(1, order);
                        ResultSet row = insert.executeQuery();
                        row.next();
                        return row.getLong(1);
                    } catch (SQLException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
            """;

    @TempDir
    static Path classes;

    private static MovingPage page;

    @BeforeAll
    static void compile() {
        page = MovingPage.of("own-table").with("com.acme.Ledger", LEDGER).compiled(classes);
    }

    @AfterAll
    static void close() throws Exception {
        page.close();
    }

    @BeforeEach
    void tables() throws SQLException {
        run("drop table if exists payments");
        run("drop table if exists idempotency_keys");
        run("create table payments (id serial primary key, order_number text not null)");
        run("create table idempotency_keys (idempotency_key text, owner text, status int, location text, type text,"
                + " body bytea, expires_at timestamptz not null, primary key (idempotency_key, owner))");
    }

    /** The guard that was there before: it inserts, runs, and updates. */
    private static String before(String key) throws SQLException {
        if (count("select count(*) from idempotency_keys where idempotency_key = ?", key) > 0) {
            return "201 again";
        }
        run(
                "insert into idempotency_keys (idempotency_key, owner, expires_at)"
                        + " values (?, 'alice', now() + interval '1 hour')",
                key);
        run("insert into payments (order_number) values (?)", key);
        run(
                "update idempotency_keys set status = 201, location = ? where idempotency_key = ?",
                "/payments/" + key,
                key);
        return "201";
    }

    private static String after(TaskPages.Running payments, String key) {
        return payments.post("pay", key, Map.of("Idempotency-Key", key), key);
    }

    private static List<String> keys(int from, int to) {
        return IntStream.range(from, to).mapToObj(number -> "key-" + number).toList();
    }

    @Test
    void thousandKeys_halfOfThemBefore_runOnceEach() throws Exception {
        for (String key : keys(0, KEYS / 2)) {
            assertThat(before(key)).isEqualTo("201");
            assertThat(before(key)).isEqualTo("201 again");
        }
        try (TaskPages.Running payments = page.start(MovingDatabase.class)) {
            assertThat(keys(KEYS / 2, KEYS))
                    .allMatch(key -> after(payments, key).equals("201 executed"));
            assertThat(keys(0, KEYS)).allMatch(key -> after(payments, key).equals("201 replayed"));
            assertThat(keys(0, KEYS)).allMatch(key -> after(payments, key).equals("201 replayed"));
        }

        assertThat(count("select count(*) from payments")).isEqualTo(KEYS);
        assertThat(count("select count(distinct order_number) from payments")).isEqualTo(KEYS);
    }

    /** What the bean is for. */
    @Test
    void withoutTheBean_keysOfBeforeRunAgain() throws Exception {
        assertThat(before("key-1")).isEqualTo("201");

        try (TaskPages.Running payments =
                page.start(List.of("com.acme.Payments", "com.acme.Ledger"), MovingDatabase.class)) {
            assertThat(after(payments, "key-1")).isEqualTo("201 executed");
        }
        assertThat(count("select count(*) from payments")).isEqualTo(2);
    }

    @Test
    void rows_areReadAsThePageSays() throws Exception {
        run("insert into idempotency_keys values ('runs', 'alice', null, null, null, null, now() + interval '1 hour')");
        run(
                "insert into idempotency_keys values ('over', 'alice', 201, null, null, null, now() - interval '1 second')");
        run("insert into idempotency_keys values ('bobs', 'bob', 201, null, null, null, now() + interval '1 hour')");
        run(
                "insert into idempotency_keys values ('body', 'alice', 200, null, 'text/plain', ?, now() + interval '1 hour')",
                (Object) "paid".getBytes(StandardCharsets.UTF_8));

        try (TaskPages.Running payments = page.start(MovingDatabase.class)) {
            assertThat(after(payments, "runs")).isEqualTo("409 in-flight");
            assertThat(after(payments, "over")).isEqualTo("201 executed");
            assertThat(after(payments, "bobs")).isEqualTo("201 executed");
            assertThat(after(payments, "body")).isEqualTo("200 replayed");
        }
    }

    @Test
    void tableThatIsAway_refusesTheCall() throws Exception {
        run("drop table idempotency_keys");

        try (TaskPages.Running payments = page.start(MovingDatabase.class)) {
            assertThat(after(payments, "key-1")).isEqualTo("503 unavailable");
        }
        assertThat(count("select count(*) from payments")).isZero();
    }

    /** Most filters take the header as it came. */
    @Test
    void keyInQuotes_isFound() throws Exception {
        before("\"quoted\"");

        try (TaskPages.Running payments = page.start(MovingDatabase.class)) {
            assertThat(after(payments, "\"quoted\"")).isEqualTo("201 replayed");
        }
    }

    @Test
    void serverErrorOfBefore_runsAgain() throws Exception {
        before("failed");
        run("update idempotency_keys set status = 503");

        try (TaskPages.Running payments = page.start(MovingDatabase.class)) {
            assertThat(after(payments, "failed")).isEqualTo("201 executed");
        }
    }

    @Test
    void tableThatIsLocked_refusesTheCallInTime() throws Exception {
        try (Connection holder = new MovingDatabase().source().getConnection();
                Statement statement = holder.createStatement()) {
            statement.execute("set idle_in_transaction_session_timeout = '8s'");
            holder.setAutoCommit(false);
            statement.execute("lock table idempotency_keys");

            try (TaskPages.Running payments = page.start(MovingDatabase.class)) {
                assertThat(after(payments, "key-1")).isEqualTo("503 unavailable");
            }
            holder.rollback();
            holder.setAutoCommit(true);
        }
    }
}
