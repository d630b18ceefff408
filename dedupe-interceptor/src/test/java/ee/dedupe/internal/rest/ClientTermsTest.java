package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.GuardBy;
import ee.dedupe.Scope;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.operation.ClientTerms;
import ee.dedupe.internal.operation.Contract;
import ee.dedupe.internal.operation.DuplicateStatuses;
import ee.dedupe.internal.operation.KeyTold;
import ee.dedupe.tck.LogLines;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What clients are told in the words of their contract. */
class ClientTermsTest {
    private final TestServer server = new TestServer();

    @Test
    void acp_isToldFlat() {
        terms(Contract.ACP, KeyTold.NOTHING);
        server.draft.keyRequired = true;
        assertThat(server.send(order("{}")).text())
                .isEqualTo("{\"type\":\"invalid_request\",\"code\":\"idempotency_key_required\","
                        + "\"message\":\"This request needs an idempotency key.\"}");
        assertThat(server.send(order("{}").key("a,b")).text()).contains("\"code\":\"idempotency_key_invalid\"");
        server.work = first -> server.send(order("{}").key("k")).text();
        assertThat(server.send(order("{}").key("k")).text())
                .contains("\"type\":\"invalid_request\",\"code\":\"idempotency_in_flight\"");
        TestRequest.Answer mismatch = server.send(order("{ }").key("k"));
        assertThat(mismatch.text()).contains("\"code\":\"idempotency_conflict\"");
        assertThat(mismatch.header("Content-Type")).hasValue("application/json");
        server.store.fail(StoreCall.CLAIM);
        assertThat(server.send(order("{}").key("other")).text())
                .contains("\"type\":\"service_unavailable\",\"code\":\"unavailable\"");
    }

    @Test
    void stripe_andIceberg_areToldAsAnError() {
        terms(Contract.STRIPE, KeyTold.NOTHING);
        server.send(order("{}").key("k"));
        assertThat(server.send(order("{ }").key("k")).text())
                .startsWith("{\"error\":{\"type\":\"idempotency_error\",\"code\":\"idempotency_key_reused\",");
        terms(Contract.ICEBERG, KeyTold.NOTHING);
        assertThat(server.send(order("{ }").key("k")).text())
                .isEqualTo("{\"error\":{\"type\":\"UnprocessableEntityException\",\"code\":422,"
                        + "\"message\":\"This idempotency key was used for another request.\"}}");
    }

    @Test
    void base_makesTypesThatCanBeRead_andLinks() {
        server.problemBase = "https://acme.com/problems/";
        terms(Contract.IETF, KeyTold.NOTHING);
        server.send(order("{}").key("k"));
        TestRequest.Answer mismatch = server.send(order("{ }").key("k"));
        assertThat(mismatch.text()).startsWith("{\"type\":\"https://acme.com/problems/mismatch\",");
        assertThat(mismatch.header("Link")).hasValue("<https://acme.com/problems/mismatch>; rel=\"describedby\"");
        assertThat(mismatch.header("Content-Type")).hasValue("application/problem+json");
    }

    @Test
    void statuses_areThoseOfTheTerms() {
        server.statuses(new DuplicateStatuses(410, 425, 400, 202));
        server.work = first -> server.send(order("{}").key("k")).seen();
        assertThat(server.send(order("{}").key("k")).text()).isEqualTo("425 in-flight");
        assertThat(server.send(order("{ }").key("k")).seen()).isEqualTo("400 mismatch");
    }

    /** On each answer, also where the call was stopped; and what is no key never. */
    @ParameterizedTest
    @EnumSource
    void key_isTold_asChosen(KeyTold told) {
        terms(Contract.UCP, told);
        Optional<String> key = told.tellsKey() ? Optional.of("k") : Optional.empty();
        Optional<String> lifetime = told.tellsLifetime() ? Optional.of("PT24H") : Optional.empty();
        for (TestRequest.Answer answer : List.of(
                server.send(order("{}").key("k")),
                server.send(order("{}").key("k")),
                server.send(order("{ }").key("k")))) {
            assertThat(answer.header("Idempotency-Key")).isEqualTo(key);
            assertThat(answer.header("Idempotency-Key-Lifetime")).isEqualTo(lifetime);
        }
        for (TestRequest.Answer answer : List.of(
                server.send(order("{}")),
                server.send(order("{}").key("a,b")),
                server.send(order("{}").key("a\r\nb")))) {
            assertThat(answer.header("Idempotency-Key")).isEmpty();
            assertThat(answer.header("Idempotency-Key-Lifetime")).isEmpty();
        }
    }

    @Test
    void key_asAString_isToldAsSent() {
        terms(Contract.ACP, KeyTold.KEY);
        assertThat(server.send(order("{}").key("\"k\"")).header("Idempotency-Key"))
                .hasValue("\"k\"");
    }

    @Test
    void scopePath_makesAnotherPathAnotherCall() {
        server.draft.guardBy = GuardBy.KEY;
        FakeRequest one = new FakeRequest("orders/1")
                .header(TestServer.CALLER, "alice")
                .json("{}")
                .key("k");
        FakeRequest two = new FakeRequest("orders/2")
                .header(TestServer.CALLER, "alice")
                .json("{}")
                .key("k");
        assertThat(server.tell(one, two)).containsExactly("201 executed", "422 mismatch");
        server.draft.scope = Scope.PATH;
        assertThat(server.tell(one, two, one, two))
                .containsExactly("201 executed", "201 executed", "201 replayed", "201 replayed");
    }

    @Test
    void body_alone_isWhatACallIs() {
        server.draft.guardBy = GuardBy.KEY;
        server.draft.fields = List.of("");
        server.jsonWithout = List.of();
        assertThat(server.tell(
                        order("{\"a\":1,\"b\":null}").key("k"),
                        new FakeRequest("orders?x=1")
                                .header(TestServer.CALLER, "alice")
                                .json("{ \"b\":null, \"a\":1.0 }")
                                .key("k"),
                        order("{\"a\":1}").key("k")))
                .containsExactly("201 executed", "201 replayed", "422 mismatch");
        FakeRequest elsewhere = new FakeRequest("orders/2")
                .header(TestServer.CALLER, "alice")
                .json("{\"a\":1,\"b\":null}")
                .key("k");
        assertThat(server.tell(elsewhere)).containsExactly("422 mismatch");
        assertThat(server.tell(
                        order("[1,2]").key("l"),
                        order("[1, 2.0]").key("l"),
                        order("[2,1]").key("l")))
                .containsExactly("201 executed", "201 replayed", "422 mismatch");
    }

    @Test
    void error_thatIsKept_isKeptForItsOwnTime() {
        server.terms = new ClientTerms(
                Optional.empty(), DuplicateStatuses.USUAL, KeyTold.NOTHING, Optional.of(Duration.ofMinutes(5)));
        server.work = first -> Response.status(422).build();
        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly("422 executed", "422 replayed");
        server.pass(Duration.ofMinutes(6));
        server.work = first -> TestServer.created();
        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 executed");
        server.pass(Duration.ofHours(23));
        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 replayed");
    }

    @Test
    void writer_givesTheAnswer_fromWhatMayBeTold() {
        server.problems = (outcome, title, usual) -> Response.fromResponse(usual)
                .status(usual.getStatus() + 1)
                .entity(Map.of("outcome", outcome, "title", title, "was", usual.getEntity())
                        .get("outcome"))
                .type("text/plain")
                .header("X-Own", "1")
                .build();
        server.send(order("{}").key("k"));
        TestRequest.Answer refused = server.send(order("{ }").key("k"));
        assertThat(refused.seen()).isEqualTo("423 mismatch");
        assertThat(refused.text()).isEqualTo("mismatch");
        assertThat(refused.header("Content-Type")).hasValue("text/plain");
        assertThat(refused.header("X-Own")).hasValue("1");
    }

    @Test
    void writer_sees_whenToComeAgain_andMayLeaveTheUsual() {
        server.problems = (outcome, title, usual) -> usual;
        server.work = first -> {
            TestRequest.Answer again = server.send(order("{}").key("k"));
            return again.seen() + " " + again.header("Retry-After").orElse("") + again.text();
        };
        assertThat(server.send(order("{}").key("k")).text())
                .startsWith("409 in-flight 2{\"type\":\"urn:dedupe:in-flight\"");
    }

    @Test
    void writer_thatFails_leavesTheUsualAnswer() {
        for (var broken : Set.<ee.dedupe.http.ProblemWriter>of(
                (outcome, title, usual) -> {
                    throw new IllegalStateException("no form");
                },
                (outcome, title, usual) -> null)) {
            server.problems = broken;
            String key = "k" + System.identityHashCode(broken);
            server.send(order("{}").key(key));
            try (LogLines log = new LogLines()) {
                assertThat(server.send(order("{ }").key(key)).seen()).isEqualTo("422 mismatch");
                assertThat(log.all()).anyMatch(line -> line.startsWith("WARNING DEDUP0148 "));
            }
        }
    }

    private void terms(Contract contract, KeyTold told) {
        server.terms = new ClientTerms(Optional.of(contract), DuplicateStatuses.USUAL, told, Optional.empty());
    }
}
