package ee.dedupe.internal.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.rest.FakeRequest;
import ee.dedupe.internal.rest.PlayedCalls;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What of a request is read, and with which headers it is answered; the server is a fake. */
class OutcomeServletTest {
    private final PlayedCalls server = new PlayedCalls();
    private final Map<String, Object> answered = new HashMap<>();
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private String operation;
    private boolean started = true;

    private Object status(String verb, String path) throws Exception {
        HttpServletRequest request = FakeRequest.fake(HttpServletRequest.class, (method, arguments) -> switch (method) {
            case "getMethod" -> verb;
            case "getPathInfo" -> path;
            case "getParameter" -> operation;
            case "getServerName" -> "shop.example";
            case "getServerPort" -> 443;
            case "getHeaders" -> Collections.enumeration(List.of("alice"));
            default -> null;
        });
        new OutcomeServlet(() -> started ? Optional.of(outcomes()) : Optional.empty()).service(request, response());
        return answered.get("status");
    }

    private KeyOutcomes outcomes() {
        return new KeyOutcomes(
                List.of(server.operation()),
                server.calls(),
                new KeySights(server.calls(), Optional.empty()),
                server::now);
    }

    private HttpServletResponse response() {
        return FakeRequest.fake(HttpServletResponse.class, (method, arguments) -> {
            switch (method) {
                case "setStatus" -> answered.put("status", arguments[0]);
                case "setHeader" -> answered.put((String) arguments[0], arguments[1]);
                case "setContentType" -> answered.put("type", arguments[0]);
                case "setContentLength" -> answered.put("length", arguments[0]);
                default -> {}
            }
            return method.equals("getOutputStream") ? new Output(body) : null;
        });
    }

    private String text() {
        return body.toString(StandardCharsets.UTF_8);
    }

    @Test
    void caller_isTold_andNothingIsKept() throws Exception {
        server.sendTo("shop.example", "alice", "k/1");

        assertThat(status("GET", "/k/1")).isEqualTo(200);
        assertThat(text()).startsWith("{\"state\":\"completed\"");
        assertThat(answered)
                .containsEntry("type", "application/json")
                .containsEntry("Cache-Control", "no-store")
                .containsEntry("X-Content-Type-Options", "nosniff")
                .containsEntry("length", text().length())
                .doesNotContainKey("Retry-After");
    }

    @Test
    void operation_isTheParameter() throws Exception {
        server.sendTo("shop.example", "alice", "k");
        operation = "com.acme.Other.create";

        assertThat(status("GET", "/k")).isEqualTo(404);
        assertThat(answered).containsEntry("type", "application/problem+json");
    }

    @Test
    void head_hasNoBody() throws Exception {
        server.sendTo("shop.example", "alice", "k");

        assertThat(status("HEAD", "/k")).isEqualTo(200);
        assertThat(text()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "TRACE", "OPTIONS"})
    void otherVerbs_meanNothing(String verb) throws Exception {
        assertThat(status(verb, "/k")).isEqualTo(405);
        assertThat(answered).containsEntry("Allow", "GET, HEAD");
    }

    @Test
    void pathWithoutAKey_isRefused() throws Exception {
        assertThat(status("GET", null)).isEqualTo(400);
        assertThat(status("GET", "/")).isEqualTo(400);
    }

    @Test
    void beforeTheStart_itCannotBeTold() throws Exception {
        started = false;

        assertThat(status("GET", "/k")).isEqualTo(503);
        assertThat(answered).containsEntry("Retry-After", "1");
    }

    private static final class Output extends ServletOutputStream {
        private final ByteArrayOutputStream target;

        Output(ByteArrayOutputStream target) {
            this.target = target;
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setWriteListener(WriteListener listener) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void write(int b) {
            target.write(b);
        }
    }
}
