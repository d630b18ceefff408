package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.tck.LogLines;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who may see a first answer, and what the application makes of it. */
class OwnReplayTest {
    private final RuntimeException failure = new IllegalStateException("no answer");

    private final TestServer server = new TestServer();
    private final LogLines log = new LogLines();

    @AfterEach
    void close() {
        log.close();
    }

    private List<String> tellTwice(FakeRequest request) {
        return server.tell(request, request);
    }

    @Test
    void authorizer_thatAgrees_lets() {
        server.authorizer = (operation, call) -> true;

        assertThat(tellTwice(order("{}").key("k"))).containsExactly("201 executed", "201 replayed");
    }

    @Test
    void authorizer_thatSaysNo_nothingIsReplayed() {
        server.authorizer = (operation, call) -> false;
        server.send(order("{}").key("k"));
        TestRequest.Answer second = server.send(order("{}").key("k"));

        assertThat(second.seen()).isEqualTo("409 duplicate");
        assertThat(second.text()).doesNotContain("\"id\":1");
        assertThat(second.header("Location")).isEmpty();
        assertThat(server.counted).containsExactly("key executed", "key duplicate");
    }

    @Test
    void authorizer_thatFails_nothingIsReplayed() {
        server.authorizer = (operation, call) -> {
            throw failure;
        };
        server.send(order("{}").key("k"));
        TestRequest.Answer second = server.send(order("{}").key("k"));

        assertThat(second.seen()).isEqualTo("409 duplicate");
        assertThat(second.text()).doesNotContain("\"id\":1");
        assertThat(second.header("Location")).isEmpty();
        assertThat(log.all()).anyMatch(line -> line.startsWith("WARNING DEDUP0042"));
    }

    @Test
    void authorizer_isToldOperationAndRequest() {
        List<String> told = new ArrayList<>();
        server.authorizer =
                (operation, call) -> told.add(operation + " " + call.header(TestServer.CALLER) + " " + call.path());
        tellTwice(order("{}").key("k"));

        assertThat(told).containsExactly("com.acme.Orders.create [alice] /orders");
    }

    /** Nothing of the first answer may be told, by a responder neither. */
    @Test
    void authorizer_thatSaysNo_isAskedBeforeTheResponder() {
        server.draft.replaysFingerprints = true;
        server.authorizer = (operation, call) -> false;
        server.responder = duplicate -> Response.status(208).build();

        assertThat(tellTwice(order("{}"))).containsExactly("201 executed", "409 duplicate");
    }

    @Test
    void responder_thatFails_leavesTheUsualConflict() {
        server.draft.replaysFingerprints = true;
        server.responder = duplicate -> {
            throw failure;
        };

        assertThat(tellTwice(order("{}"))).containsExactly("201 executed", "409 duplicate");
    }

    @Test
    void responder_ofACallThatStillRuns_hasNoFirstAnswer() {
        server.draft.replaysFingerprints = true;
        server.responder = duplicate -> Response.status(202)
                .header("X-First", duplicate.first().isPresent() + " " + duplicate.inFlight())
                .build();
        server.work = first -> {
            TestRequest.Answer second = server.send(order("{}"));
            return second.seen() + " " + second.header("X-First").orElse("");
        };

        assertThat(server.send(order("{}")).text()).isEqualTo("202 in-flight false true");
    }

    @Test
    void responder_thatFails_whileTheFirstRuns_leavesTheUsualConflict() {
        server.draft.replaysFingerprints = true;
        server.responder = duplicate -> {
            throw failure;
        };
        server.work = first -> {
            TestRequest.Answer second = server.send(order("{}"));
            return second.seen() + " " + second.header("Retry-After").orElse("");
        };

        assertThat(server.send(order("{}")).text()).isEqualTo("409 in-flight 2");
    }

    @Test
    void responder_isNotAskedOfADuplicateByKey() {
        server.responder = duplicate -> Response.status(208).build();

        assertThat(tellTwice(order("{}").key("k"))).containsExactly("201 executed", "201 replayed");
    }

    @Test
    void responder_ofAnAnswerThatWasNotStored_hasNone() {
        server.draft.replaysFingerprints = true;
        server.responder = duplicate ->
                Response.status(duplicate.first().isPresent() ? 200 : 208).build();
        server.work = call -> {
            call.choices().doNotStore();
            return "x";
        };

        assertThat(tellTwice(order("{}"))).containsExactly("200 executed", "208 replayed");
    }

    /** What stands for the result of a method that did not run is no entity of its. */
    @Test
    void responder_withoutEntity_isAnsweredSo() {
        server.draft.replaysFingerprints = true;
        server.shape = "number";
        server.work = call -> 7;
        server.responder = duplicate -> Response.noContent().build();
        server.send(order("{}"));

        assertThat(server.send(order("{}")).response().hasEntity()).isFalse();
    }

    @Test
    void responder_withEntityHeadersAndType_isAnsweredSo() {
        server.draft.replaysFingerprints = true;
        server.responder = duplicate -> Response.status(208)
                .entity("seen")
                .type("text/csv")
                .header("X-Own", "1")
                .header("X-Own", "2")
                .build();
        server.send(order("{}"));
        TestRequest.Answer second = server.send(order("{}"));

        assertThat(second.text()).isEqualTo("seen");
        assertThat(second.header("Content-Type")).contains("text/csv");
        assertThat(second.header("X-Own")).contains("1,2");
    }
}
