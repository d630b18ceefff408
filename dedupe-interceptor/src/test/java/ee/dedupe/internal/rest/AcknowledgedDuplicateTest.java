package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.DuplicateMet;
import ee.dedupe.GuardBy;
import ee.dedupe.Mode;
import ee.dedupe.Scope;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.operation.DuplicateStatuses;
import jakarta.ws.rs.core.Response;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Senders that only want to know whether they must send again. */
class AcknowledgedDuplicateTest {
    private final TestServer server = new TestServer();

    @BeforeEach
    void acknowledge() {
        server.draft.acknowledges = true;
    }

    @Test
    void duplicateOfWhatSucceeded_isToldSo_withoutAnAnswer() {
        TestRequest.Answer first = server.send(order("{}").key("k"));
        TestRequest.Answer second = server.send(order("{}").key("k"));

        assertThat(first.seen()).isEqualTo("201 executed");
        assertThat(second.seen()).isEqualTo("204 duplicate");
        assertThat(second.text()).isEmpty();
        assertThat(second.header("Location")).isEmpty();
        assertThat(server.dump.text()).doesNotContain("\"id\":1");
        assertThat(server.counted).containsExactly("key executed", "key duplicate");
    }

    @Test
    void duplicateByContent_isToldSoToo() {
        assertThat(server.tell(order("{}"), order("{}"))).containsExactly("201 executed", "204 duplicate");
    }

    @Test
    void status_asConfigured_replaces204() {
        server.statuses(new DuplicateStatuses(409, 409, 422, 202));

        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly("201 executed", "202 duplicate");
    }

    @Test
    void duplicate_whileObserving_isToldToBeGivenNothing() {
        server.draft.mode = Mode.OBSERVE;
        server.tell(order("{}").key("k"), order("{}").key("k"));

        assertThat(server.events.fired)
                .singleElement()
                .isInstanceOfSatisfying(
                        DuplicateMet.class, met -> assertThat(met.answer()).isEqualTo(DuplicateMet.Answer.REJECTED));
    }

    /** It may fail yet. */
    @Test
    void duplicateOfWhatRuns_isToComeAgain() {
        server.work = first -> {
            TestRequest.Answer second = server.send(order("{}").key("k"));
            return second.seen() + " " + second.header("Retry-After").orElse("-");
        };

        assertThat(server.send(order("{}").key("k")).text()).isEqualTo("503 in-flight 2");
    }

    /** What the sender was told is not taken back: no failure is acknowledged. */
    @ParameterizedTest
    @ValueSource(ints = {400, 404, 409, 422, 500, 503})
    void duplicateOfWhatFailed_runs(int status) {
        TestServer.Work usual = server.work;
        server.work = first -> Response.status(status).build();
        server.send(order("{}").key("k"));
        server.work = usual;

        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly("201 executed", "204 duplicate");
    }

    @Test
    void otherContentUnderTheKey_isNoDuplicate() {
        assertThat(server.tell(order("{}").key("k"), order("{ }").key("k")))
                .containsExactly("201 executed", "422 mismatch");
    }

    @Test
    void sharedKeys_areOneForAllCallers_andForNobody() {
        server.draft.scope = Scope.SHARED;
        server.draft.guardBy = GuardBy.KEY;
        server.anonymous = Anonymous.REFUSE;

        assertThat(server.tell(
                        new FakeRequest("orders").json("{}").key("k"),
                        order("{}").key("k"),
                        new FakeRequest("orders").json("{}").key("k")))
                .containsExactly("201 executed", "204 duplicate", "204 duplicate");
    }

    /** Nobody is given another's answer. */
    @Test
    void sharedKeys_whereAnswersAreGivenAgain_staysEachCallersOwn() {
        server.draft.acknowledges = false;
        server.draft.scope = Scope.SHARED;
        FakeRequest bobs =
                new FakeRequest("orders").header(TestServer.CALLER, "bob").json("{}");

        assertThat(server.tell(order("{}").key("k"), bobs.key("k"))).containsExactly("201 executed", "201 executed");
    }
}
