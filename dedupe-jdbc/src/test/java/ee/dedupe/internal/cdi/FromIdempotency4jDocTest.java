package ee.dedupe.internal.cdi;

import static ee.dedupe.internal.cdi.MovingDatabase.count;
import static ee.dedupe.internal.cdi.MovingDatabase.run;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page on idempotency4j, done on PostgreSQL. What stands before it keeps its rows as version 0.1.0 does: a stand-in, since that runs on Spring. */
class FromIdempotency4jDocTest {
    @TempDir
    static Path classes;

    private static MovingPage page;

    @BeforeAll
    static void compile() {
        page = MovingPage.of("idempotency4j").compiled(classes);
    }

    @AfterAll
    static void close() throws Exception {
        page.close();
    }

    @BeforeEach
    void table() throws SQLException {
        run("drop table if exists idempotency_records");
        run("create table idempotency_records (idempotency_key varchar(255) primary key, status varchar(20) not null,"
                + " lock_expires_at timestamp(6), response_code int, response_headers text, response_body bytea,"
                + " expires_at timestamp(6))");
    }

    private static String before(String key) throws SQLException {
        if (count("select count(*) from idempotency_records where idempotency_key = ?", key) > 0) {
            return "200 again";
        }
        run(
                "insert into idempotency_records values (?, 'IN_PROGRESS', localtimestamp + interval '10 seconds', null, null, null,"
                        + " localtimestamp + interval '1 day')",
                key);
        run(
                "update idempotency_records set status = 'COMPLETE', lock_expires_at = null, response_code = 200,"
                        + " response_headers = '{\"Content-Type\":[\"text/plain\"],\"X-Trace\":[\"1\",\"2\"]}', response_body = ?"
                        + " where idempotency_key = ?",
                "payment 1".getBytes(StandardCharsets.UTF_8),
                key);
        return "200";
    }

    private static String after(TaskPages.Running payments, String key) {
        return payments.post("createPayment", key, Map.of("Idempotency-Key", key), key);
    }

    @Test
    void keysOfBefore_areAnsweredAsTheirRowsSay() throws Exception {
        assertThat(before("done")).isEqualTo("200");
        assertThat(before("done")).isEqualTo("200 again");
        run("insert into idempotency_records (idempotency_key, status, lock_expires_at, expires_at)"
                + " values ('runs', 'IN_PROGRESS', localtimestamp + interval '10 seconds', localtimestamp + interval '1 day'),"
                + " ('left', 'IN_PROGRESS', localtimestamp - interval '1 second', localtimestamp + interval '1 day'),"
                + " ('failed', 'FAILED', null, localtimestamp + interval '1 day'),"
                + " ('over', 'COMPLETE', null, localtimestamp - interval '1 second')");

        try (TaskPages.Running payments = page.start(MovingDatabase.class)) {
            assertThat(after(payments, "done")).isEqualTo("200 replayed");
            assertThat(after(payments, "runs")).isEqualTo("409 in-flight");
            assertThat(after(payments, "left")).isEqualTo("200 executed");
            assertThat(after(payments, "failed")).isEqualTo("200 executed");
            assertThat(after(payments, "over")).isEqualTo("200 executed");
            assertThat(after(payments, "new")).isEqualTo("200 executed");
            assertThat(after(payments, "new")).isEqualTo("200 replayed");
        }
    }

    /** What behaves otherwise: both were 422 there. */
    @Test
    void keyThatIsMissing_orTooLong_isInvalid() {
        try (TaskPages.Running payments = page.start(MovingDatabase.class)) {
            assertThat(payments.post("createPayment", "x", Map.of(), "x")).isEqualTo("400 invalid");
            assertThat(after(payments, "k".repeat(256))).isEqualTo("400 invalid");
        }
    }

    /** What the bean is for. */
    @Test
    void withoutTheBean_keysOfBeforeRunAgain() throws Exception {
        before("done");

        try (TaskPages.Running payments = page.start(List.of("com.acme.Payments"))) {
            assertThat(after(payments, "done")).isEqualTo("200 executed");
        }
    }

    /** The filter took the header as it came. */
    @Test
    void keyInQuotes_isFound() throws Exception {
        before("\"quoted\"");

        try (TaskPages.Running payments = page.start(MovingDatabase.class)) {
            assertThat(after(payments, "\"quoted\"")).isEqualTo("200 replayed");
        }
    }

    /** What behaves otherwise: there it came again. */
    @Test
    void serverErrorOfBefore_runsAgain() throws Exception {
        before("failed");
        run("update idempotency_records set response_code = 503");

        try (TaskPages.Running payments = page.start(MovingDatabase.class)) {
            assertThat(after(payments, "failed")).isEqualTo("200 executed");
        }
    }
}
