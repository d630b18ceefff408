package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.metrics.StoreCall;
import jakarta.transaction.Status;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which answer settles the claims of a call, and whether it keeps them. */
class SettledAnswerTest {
    private final TestServer server = new TestServer();

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 204, 299, 301, 304, 399})
    void status_ofSuccess_keepsBothKindsOfClaims(int status) {
        server.work = call -> Response.status(status).build();

        assertThat(server.tell(order("{}"), order("{}"))).containsExactly(status + " executed", "409 duplicate");
        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly(status + " executed", status + " replayed");
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 405, 406, 410, 411, 413, 414, 415, 422})
    void status_thatARepetitionMeetsAgain_keepsTheClaimOfAKeyAlone(int status) {
        server.work = call -> Response.status(status).build();

        assertThat(server.tell(order("{}"), order("{}"))).containsExactly(status + " executed", status + " executed");
        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly(status + " executed", status + " replayed");
    }

    @ParameterizedTest
    @ValueSource(ints = {199, 401, 403, 404, 408, 409, 425, 429, 500, 503})
    void status_ofAFailureThatMayPass_releases(int status) {
        server.work = call -> Response.status(status).build();

        assertThat(server.tell(order("{}"), order("{}"))).containsExactly(status + " executed", status + " executed");
        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly(status + " executed", status + " executed");
    }

    @Test
    void exception_thatIsMapped_countsAsItsStatus() {
        server.work = call -> {
            throw new BadRequestException();
        };

        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly("400 executed", "400 replayed");
    }

    @Test
    void exception_thatIsNotMapped_releases() {
        server.work = call -> {
            throw new IllegalStateException();
        };

        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly("500 executed", "500 executed");
    }

    @Test
    void transaction_rolledBack_releasesWhateverTheStatus() {
        server.transactionEnds = Status.STATUS_ROLLEDBACK;

        assertThat(server.tell(order("{}"), order("{}"))).containsExactly("201 executed", "201 executed");
    }

    @Test
    void transaction_committed_keeps() {
        server.transactionEnds = Status.STATUS_COMMITTED;

        assertThat(server.tell(order("{}"), order("{}"))).containsExactly("201 executed", "409 duplicate");
    }

    /** Nobody knows whether the work is done. */
    @Test
    void transaction_ofUnknownEnd_leavesTheClaimUntilItsLeaseEnds() {
        server.transactionEnds = Status.STATUS_UNKNOWN;

        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly("201 executed", "409 in-flight");
        server.pass(PolicyDraft.LEASE);
        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 executed");
    }

    /** The work is done. */
    @Test
    void answerThatCannotBeWritten_keepsTheClaim() {
        server.work = call -> (StreamingOutput) out -> {
            throw new IOException("the client has gone");
        };

        assertThat(server.tell(order("{}"), order("{}"))).containsExactly("500 executed", "409 duplicate");
    }

    @Test
    void answerThatCannotBeWritten_underAKey_isKeptWithoutItsBody() {
        server.work = call -> Response.status(201)
                .entity((StreamingOutput) out -> {
                    out.write('x');
                    throw new IllegalStateException("no writer");
                })
                .header("Location", "/app/orders/1")
                .build();

        TestRequest.Answer first = server.send(order("{}").key("k"));
        TestRequest.Answer second = server.send(order("{}").key("k"));

        assertThat(first.seen()).isEqualTo("500 executed");
        assertThat(second.seen()).isEqualTo("409 duplicate");
        assertThat(second.header("Location")).contains("/app/orders/1");
    }

    @Test
    void laterStatus_isNotCounted() {
        server.work = call -> (StreamingOutput) out -> {
            throw new IOException("the client has gone");
        };

        server.send(order("{}").key("k"));

        assertThat(server.counted).containsExactly("key executed");
    }

    @Test
    void laterStatus_ofSuccess_doesNotKeepWhatIsReleased() {
        server.work = call -> Response.status(503).build();
        server.begin(order("{}").key("k")).respond(TestServer.created());

        assertThat(server.tell(order("{}").key("k"))).containsExactly("503 executed");
    }

    @Test
    void doNotStore_keepsTheClaimWithoutItsBody() {
        server.work = call -> {
            call.choices().doNotStore();
            return TestServer.created();
        };
        server.send(order("{}").key("k"));
        TestRequest.Answer second = server.send(order("{}").key("k"));

        assertThat(second.seen()).isEqualTo("409 duplicate");
        assertThat(second.header("Location")).contains("/app/orders/1");
        assertThat(server.runs).hasValue(1);
    }

    @Test
    void doNotStore_leavesTheFirstAnswerAsItIs() {
        server.work = call -> {
            call.choices().doNotStore();
            return TestServer.created();
        };

        assertThat(server.send(order("{}").key("k")).text()).isEqualTo("{\"id\":1}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fingerprint", "key"})
    void keepFor_replacesTheTtl(String layer) {
        server.work = call -> {
            call.choices().keepFor(Duration.ofDays(2));
            return TestServer.created();
        };
        FakeRequest request = layer.equals("key") ? order("{}").key("k") : order("{}");
        server.send(request);

        server.pass(Duration.ofDays(2).minusSeconds(1));
        assertThat(server.send(request).seen()).doesNotContain("executed");
        server.pass(Duration.ofSeconds(1));
        assertThat(server.tell(request)).containsExactly("201 executed");
    }

    @Test
    void keepFor_thatNoTtlCanBe_isRefused() {
        server.work = call -> {
            call.choices().keepFor(Duration.ZERO);
            return TestServer.created();
        };

        assertThat(server.tell(order("{}"))).containsExactly("500 executed");
    }

    @Test
    void storeThatCannotTakeTheAnswer_doesNotChangeIt() {
        server.store.fail(StoreCall.COMPLETE);

        TestRequest.Answer answer = server.send(order("{}").key("k"));

        assertThat(answer.seen()).isEqualTo("201 executed");
        assertThat(answer.text()).isEqualTo("{\"id\":1}");
    }
}
