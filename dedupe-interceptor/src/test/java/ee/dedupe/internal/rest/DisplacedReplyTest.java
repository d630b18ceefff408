package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.Response;
import org.junit.jupiter.api.Test;

/** A response filter of the application that fails on what a stopped call is answered. */
class DisplacedReplyTest {
    private final TestServer server = new TestServer();

    private static FakeRequest order(String body) {
        return new FakeRequest("orders")
                .header(TestServer.CALLER, "alice")
                .json(body)
                .key("k");
    }

    @Test
    void replay_onWhichAFilterFails_isGivenAllTheSame() {
        server.work = exchange -> "paid";
        server.responseFilter = (request, response) -> {
            if (response.getStatus() == 200) {
                response.getHeaders().putSingle("X-Entity", (String) response.getEntity());
            }
        };
        server.send(order("{}"));
        TestRequest.Answer replay = server.send(order("{}"));

        assertThat(replay.seen()).isEqualTo("200 replayed");
        assertThat(replay.text()).isEqualTo("paid");
        assertThat(replay.header("Content-Type")).contains("text/plain");
        assertThat(server.runs).hasValue(1);
    }

    @Test
    void refusalAndReplayWithoutBody_onWhichAFilterFails_areGivenAllTheSame() {
        server.work = exchange -> null;
        server.send(order("{}"));
        server.responseFilter = (request, response) -> {
            if (response.getStatus() != 500) {
                throw new IllegalStateException("on purpose");
            }
        };

        assertThat(server.send(order("{}")).seen()).isEqualTo("204 replayed");
        assertThat(server.send(order("{\"a\":1}")).seen()).isEqualTo("422 mismatch");
    }

    @Test
    void firstAnswer_onWhichAFilterFails_staysTheFailure() {
        server.work = exchange -> Response.ok("paid").build();
        server.responseFilter = (request, response) -> {
            if (response.getStatus() == 200) {
                throw new IllegalStateException("on purpose");
            }
        };

        assertThat(server.send(order("{}")).seen()).isEqualTo("500 executed");
        assertThat(server.send(order("{}")).seen()).isEqualTo("409 duplicate");
    }
}
