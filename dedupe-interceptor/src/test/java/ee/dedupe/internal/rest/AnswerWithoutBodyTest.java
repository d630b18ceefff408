package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An answer of which nothing is written, or not all, though there was an entity, is known to be over at once. */
class AnswerWithoutBodyTest {
    private final TestServer server = new TestServer();

    @Test
    void entityThatAFilterTakesAway_isReplayedWithoutIt() {
        server.responseFilter = (request, response) -> response.setEntity(null);

        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly("201 executed", "201 replayed");
        assertThat(server.send(order("{}").key("k")).header("Location")).contains("/app/orders/1");
    }

    @ParameterizedTest
    @ValueSource(ints = {204, 304})
    void statusOfAFilter_withoutABody_isComplete(int status) {
        server.responseFilter = (request, response) -> response.setStatus(status);

        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly(status + " executed", status + " replayed");
    }

    @Test
    void streamThatEndsWithAnError_isKeptWithoutItsBody() {
        server.work = call -> Response.ok((StreamingOutput) out -> {
                    throw new StackOverflowError();
                })
                .build();
        assertThatThrownBy(() -> server.send(order("{}").key("k"))).isInstanceOf(StackOverflowError.class);

        assertThat(server.tell(order("{}").key("k"))).containsExactly("409 duplicate");
    }
}
