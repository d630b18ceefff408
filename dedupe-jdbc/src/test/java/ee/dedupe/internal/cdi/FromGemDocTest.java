package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.Response;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page on the gem dedupe_requests, done. What stands before it is a stand-in with the gem's rules, since that runs on Rails. */
class FromGemDocTest {
    @TempDir
    static Path classes;

    private static MovingPage page;

    /** Fingerprints of caller, verb, path, query and body; time is none of it. */
    private final Set<String> claims = new HashSet<>();

    @BeforeAll
    static void compile() {
        page = MovingPage.of("dedupe-requests").compiled(classes);
    }

    @AfterAll
    static void close() throws Exception {
        page.close();
    }

    private int before(String body, int status) {
        if (!claims.add("alice POST /orders " + body)) {
            return 409;
        }
        if (status >= 400) {
            claims.remove("alice POST /orders " + body);
        }
        return status;
    }

    private static String after(TaskPages.Running orders, String body, Map<String, String> headers) {
        return orders.post("create", body, headers, body);
    }

    @Test
    void duplicates_getTheSameStatusAsBefore() {
        assertThat(before("book", 200)).isEqualTo(200);
        assertThat(before("book", 200)).isEqualTo(409);
        assertThat(before("pen", 200)).isEqualTo(200);

        try (TaskPages.Running orders = page.start()) {
            assertThat(after(orders, "book", Map.of())).isEqualTo("200 executed");
            assertThat(after(orders, "book", Map.of())).isEqualTo("409 duplicate");
            assertThat(after(orders, "pen", Map.of())).isEqualTo("200 executed");
        }
    }

    /** As the gem does, where the page's member is written. */
    @Test
    void key_isIgnored() {
        try (TaskPages.Running orders = page.start()) {
            assertThat(after(orders, "book", Map.of("Idempotency-Key", "1"))).isEqualTo("200 executed");
            assertThat(after(orders, "book", Map.of("Idempotency-Key", "2"))).isEqualTo("409 duplicate");
        }
    }

    @Test
    void conflict_hasTheGemsBody() throws Exception {
        try (TaskPages.Running orders = page.start()) {
            Response usual = Response.status(409).build();
            TaskPages.Running writer = orders.bean("ConflictBody");

            Response conflict = (Response) writer.call("write", "duplicate", "Duplicate request", usual);
            assertThat(conflict.getStatus()).isEqualTo(409);
            assertThat(conflict.getEntity().toString()).contains("\"category\":\"duplicate_operation\"");
            assertThat(writer.call("write", "mismatch", "Another request", usual))
                    .isSameAs(usual);
        }
    }
}
