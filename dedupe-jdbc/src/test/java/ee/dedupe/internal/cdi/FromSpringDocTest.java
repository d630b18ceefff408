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

/** The page on Spring's libraries, done on PostgreSQL. What stands before it keeps its rows as the starter does: a stand-in, since that runs on Spring. */
class FromSpringDocTest {
    /** The starter's key of "alice": the first half of the SHA-256 of her name. */
    private static final String ALICE = "p:2bd806c97f0e00af1a1fc3328fa763a9:";

    @TempDir
    static Path classes;

    private static MovingPage page;

    @BeforeAll
    static void compile() {
        page = MovingPage.of("spring").compiled(classes);
    }

    @AfterAll
    static void close() throws Exception {
        page.close();
    }

    @BeforeEach
    void table() throws SQLException {
        run("drop table if exists idempotency_records");
        run(
                "create table idempotency_records (idempotency_key varchar(255) primary key, http_status int not null,"
                        + " response_headers text not null default '{}', response_body bytea not null,"
                        + " response_content_type varchar(255), expires_at timestamp with time zone not null, lock_token varchar(64))");
    }

    private static String before(String key) throws SQLException {
        if (count("select count(*) from idempotency_records where idempotency_key = ?", ALICE + key) > 0) {
            return "200 again";
        }
        run(
                "insert into idempotency_records values (?, 0, '{}', '', null, now() + interval '30 seconds', 'token')",
                ALICE + key);
        run(
                "update idempotency_records set http_status = 200, response_headers = '{\"ETag\":[\"7\"]}', response_body = ?,"
                        + " response_content_type = 'text/plain', expires_at = now() + interval '1 day', lock_token = null"
                        + " where idempotency_key = ?",
                "payment 1".getBytes(StandardCharsets.UTF_8),
                ALICE + key);
        return "200";
    }

    private static String after(TaskPages.Running payments, String key) {
        return payments.post("pay", key, Map.of("Idempotency-Key", key), key);
    }

    @Test
    void keysOfBefore_areAnsweredAsTheirRowsSay() throws Exception {
        assertThat(before("done")).isEqualTo("200");
        assertThat(before("done")).isEqualTo("200 again");
        run("insert into idempotency_records values"
                + " ('" + ALICE + "runs', 0, '{}', '', null, now() + interval '30 seconds', 'token'),"
                + " ('" + ALICE + "over', 200, '{}', '', null, now() - interval '1 second', null),"
                + " ('a:nobodys', 200, '{}', '', null, now() + interval '1 day', null)");

        try (TaskPages.Running payments = page.start(MovingDatabase.class)) {
            assertThat(after(payments, "done")).isEqualTo("200 replayed");
            assertThat(after(payments, "runs")).isEqualTo("409 in-flight");
            assertThat(after(payments, "over")).isEqualTo("200 executed");
            assertThat(after(payments, "nobodys")).isEqualTo("200 executed");
            assertThat(after(payments, "new")).isEqualTo("200 executed");
            assertThat(after(payments, "new")).isEqualTo("200 replayed");
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

    /** What behaves otherwise: the starter keeps it, and gives it again. */
    @Test
    void serverErrorOfBefore_runsAgain() throws Exception {
        before("failed");
        run("update idempotency_records set http_status = 503");

        try (TaskPages.Running payments = page.start(MovingDatabase.class)) {
            assertThat(after(payments, "failed")).isEqualTo("200 executed");
        }
    }

    /** Where it knew no callers. */
    @Test
    void withoutPrincipals_keysStandAlone(@TempDir Path alone) throws Exception {
        run("insert into idempotency_records values ('done', 200, '{}', '', null, now() + interval '1 day', null)");
        MovingPage told = MovingPage.of("spring")
                .changed(
                        "find.setString(1, caller.map(name -> \"p:\" + digest(name) + \":\").orElse(\"a:\") + key)",
                        "find.setString(1, key)")
                .compiled(alone);

        try (told;
                TaskPages.Running payments = told.start(MovingDatabase.class)) {
            assertThat(after(payments, "done")).isEqualTo("200 replayed");
        }
    }
}
