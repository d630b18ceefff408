package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Methods whose answers are not stored. */
class UnstoredAnswerTest {
    private final TestServer server = new TestServer();

    @Test
    void duplicateByKey_isRefused_withTheLocation_andTheStoreHasNoBody() {
        server.draft.storesAnswers = false;
        assertThat(server.send(order("{}").key("k")).text()).isEqualTo("{\"id\":1}");

        TestRequest.Answer second = server.send(order("{}").key("k"));
        assertThat(second.seen()).isEqualTo("409 duplicate");
        assertThat(second.header("Location")).contains("/app/orders/1");
        assertThat(server.dump.text()).doesNotContain("\"id\":1");
        assertThat(server.runs).hasValue(1);
    }

    @Test
    void otherPayload_isAMismatchAllTheSame() {
        server.draft.storesAnswers = false;

        assertThat(server.tell(order("{}").key("k"), order("{\"other\":1}").key("k")))
                .containsExactly("201 executed", "422 mismatch");
    }
}
