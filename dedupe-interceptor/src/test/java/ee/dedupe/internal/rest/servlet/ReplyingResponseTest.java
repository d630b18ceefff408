package ee.dedupe.internal.rest.servlet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.rest.FakeRequest;
import ee.dedupe.internal.rest.body.LastResort;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A server that answers an error in the place of a reply. */
class ReplyingResponseTest {
    private static final LastResort REPLY =
            () -> new LastResort.Answer(201, Map.of("Link", List.of("a", "b")), "text/plain", out -> out.write('x'));

    private final List<String> done = new ArrayList<>();
    private LastResort reply = REPLY;
    private boolean committed;

    private void play(FilterChain chain) throws Exception {
        HttpServletRequest request = FakeRequest.fake(HttpServletRequest.class, (method, arguments) -> switch (method) {
            case "getMethod" -> "POST";
            case "getAttribute" -> LastResort.PROPERTY.equals(arguments[0]) ? reply : null;
            default -> null;
        });
        HttpServletResponse response =
                FakeRequest.fake(HttpServletResponse.class, (method, arguments) -> switch (method) {
                    case "isCommitted" -> committed;
                    case "getOutputStream" -> new Body();
                    default -> done.add(method + (arguments == null ? "" : Arrays.toString(arguments)));
                });
        new BodyFilter().doFilter(request, response, chain);
    }

    private final class Body extends ServletOutputStream {
        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setWriteListener(WriteListener listener) {}

        @Override
        public void write(int octet) {
            done.add("write " + (char) octet);
        }
    }

    private void assertReplied() {
        assertThat(done)
                .containsExactly(
                        "resetBuffer",
                        "setStatus[201]",
                        "setHeader[Link, a]",
                        "addHeader[Link, b]",
                        "setContentType[text/plain]",
                        "write x",
                        "flushBuffer");
    }

    @Test
    void errorOfTheServer_isTheReply() throws Exception {
        play((request, response) -> ((HttpServletResponse) response).sendError(500));
        assertReplied();
    }

    @Test
    void errorWithAFailureBehind_isTheReplyOnce() throws Exception {
        play((request, response) -> {
            ((HttpServletResponse) response).sendError(500, "Request failed.");
            throw new ServletException("on purpose");
        });
        assertReplied();
    }

    @Test
    void failureAlone_isTheReply() throws Exception {
        play((request, response) -> {
            throw new IllegalStateException("on purpose");
        });
        assertReplied();
    }

    @Test
    void reply_withoutABody_hasNone() throws Exception {
        reply = () -> new LastResort.Answer(204, Map.of(), null, out -> {});
        play((request, response) -> ((HttpServletResponse) response).sendError(500));
        assertThat(done).containsExactly("resetBuffer", "setStatus[204]", "flushBuffer");
    }

    @Test
    void whatIsNoReply_orIsWithTheClient_staysTheServers() throws Exception {
        FilterChain fails = (request, response) -> {
            ((HttpServletResponse) response).sendError(500);
            throw new ServletException("on purpose");
        };
        committed = true;
        assertThatThrownBy(() -> play(fails)).hasMessage("on purpose");
        committed = false;
        reply = null;
        assertThatThrownBy(() -> play(fails)).hasMessage("on purpose");
        assertThat(done).containsExactly("sendError[500]", "sendError[500]");
    }
}
