package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.Response;
import org.junit.jupiter.api.Test;

/** A response filter of the application that fails on what a stopped call is answered. */
class DisplacedReplyTest {
    private final HttpBench bench = new HttpBench();

    private static FakeRequest order(String body) {
        return new FakeRequest("orders")
                .header(HttpBench.CALLER, "alice")
                .json(body)
                .key("k");
    }

    @Test
    void replay_onWhichAFilterFails_isGivenAllTheSame() {
        bench.work = exchange -> "paid";
        bench.responseFilter = (request, response) -> {
            if (response.getStatus() == 200) {
                response.getHeaders().putSingle("X-Entity", (String) response.getEntity());
            }
        };
        bench.send(order("{}"));
        Exchange.Answer replay = bench.send(order("{}"));

        assertThat(replay.seen()).isEqualTo("200 replayed");
        assertThat(replay.text()).isEqualTo("paid");
        assertThat(replay.header("Content-Type")).contains("text/plain");
        assertThat(bench.runs).hasValue(1);
    }

    @Test
    void refusalAndReplayWithoutBody_onWhichAFilterFails_areGivenAllTheSame() {
        bench.work = exchange -> null;
        bench.send(order("{}"));
        bench.responseFilter = (request, response) -> {
            if (response.getStatus() != 500) {
                throw new IllegalStateException("on purpose");
            }
        };

        assertThat(bench.send(order("{}")).seen()).isEqualTo("204 replayed");
        assertThat(bench.send(order("{\"a\":1}")).seen()).isEqualTo("422 mismatch");
    }

    @Test
    void firstAnswer_onWhichAFilterFails_staysTheFailure() {
        bench.work = exchange -> Response.ok("paid").build();
        bench.responseFilter = (request, response) -> {
            if (response.getStatus() == 200) {
                throw new IllegalStateException("on purpose");
            }
        };

        assertThat(bench.send(order("{}")).seen()).isEqualTo("500 executed");
        assertThat(bench.send(order("{}")).seen()).isEqualTo("409 duplicate");
    }
}
