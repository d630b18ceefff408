package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.GuardBy;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.metrics.StoreCall;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a caller gets: the rows of the README's table, but for those where somebody waits ({@link WaitingCallTest}). */
class OutcomeTableTest {
    private final TestServer server = new TestServer();

    @Test
    void sameContent_withinTtl_isADuplicate() {
        assertThat(server.tell(order("{}"), order("{}"))).containsExactly("201 executed", "409 duplicate");
        assertThat(server.runs).hasValue(1);
        assertThat(server.counted).containsExactly("fingerprint executed", "fingerprint duplicate");
    }

    @Test
    void sameContent_afterTtl_runsAgain() {
        server.send(order("{}"));
        server.pass(PolicyDraft.TTL);

        assertThat(server.tell(order("{}"))).containsExactly("201 executed");
    }

    @Test
    void otherContent_runs() {
        assertThat(server.tell(order("{}"), order("{ }"))).containsExactly("201 executed", "201 executed");
    }

    @Test
    void sameContent_fromAnotherCaller_runs() {
        FakeRequest other =
                new FakeRequest("orders").header(TestServer.CALLER, "bob").json("{}");

        assertThat(server.tell(order("{}"), other)).containsExactly("201 executed", "201 executed");
    }

    @Test
    void sameContent_withReplay_isGivenTheFirstAnswer() {
        server.draft.replaysFingerprints = true;

        assertThat(server.tell(order("{}"), order("{}"))).containsExactly("201 executed", "201 replayed");
        assertThat(server.counted).containsExactly("fingerprint executed", "fingerprint replayed");
    }

    @Test
    void sameContent_withAResponder_isGivenWhatItMakesOfTheFirstAnswer() {
        server.draft.replaysFingerprints = true;
        server.responder = duplicate -> Response.status(208)
                .entity(duplicate.first().orElseThrow().status())
                .build();

        assertThat(server.tell(order("{}"), order("{}"))).containsExactly("201 executed", "208 replayed");
        assertThat(server.send(order("{}")).text()).isEqualTo("201");
    }

    @Test
    void sameKey_sameContent_isGivenTheFirstAnswer() {
        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly("201 executed", "201 replayed");
        assertThat(server.counted).containsExactly("key executed", "key replayed");
    }

    @Test
    void sameKey_otherContent_isAMismatch() {
        assertThat(server.tell(order("{}").key("k"), order("{ }").key("k")))
                .containsExactly("201 executed", "422 mismatch");
        assertThat(server.runs).hasValue(1);
    }

    /** It is no mistake of the client's that the first one still runs. */
    @Test
    void sameKey_otherContent_isAMismatchWhileTheFirstRuns() {
        server.work = first -> server.send(order("{ }").key("k")).seen();

        assertThat(server.send(order("{}").key("k")).text()).isEqualTo("422 mismatch");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "two words", "a,b", "\"a"})
    void malformedKey_isInvalid(String key) {
        assertThat(server.tell(order("{}").key(key))).containsExactly("400 invalid");
        assertThat(server.runs).hasValue(0);
    }

    @Test
    void twoKeys_areInvalid() {
        assertThat(server.tell(order("{}").key("a").key("b"))).containsExactly("400 invalid");
    }

    @Test
    void missingKey_whereOneIsRequired_isInvalid() {
        server.draft.keyRequired = true;

        assertThat(server.tell(order("{}"))).containsExactly("400 invalid");
        assertThat(server.counted).containsExactly("key invalid");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void bodyOverTheCap_withAKey_isTooLarge(boolean chunked) {
        FakeRequest large = order("x".repeat(TestServer.CAP + 1)).key("k");

        assertThat(server.tell(chunked ? large.chunked() : large)).containsExactly("413 too-large");
        assertThat(server.runs).hasValue(0);
    }

    @Test
    void bodyOverTheCap_withoutAKey_runsUnguarded() {
        String large = "x".repeat(TestServer.CAP + 1);

        assertThat(server.tell(order(large), order(large))).containsExactly("201 bypassed", "201 bypassed");
    }

    @Test
    void bodyAtTheCap_isGuarded() {
        String atTheCap = "x".repeat(TestServer.CAP);

        assertThat(server.tell(order(atTheCap), order(atTheCap))).containsExactly("201 executed", "409 duplicate");
    }

    @Test
    void storeThatFails_refusesACallWithAKey() {
        server.store.fail(StoreCall.CLAIM);

        assertThat(server.tell(order("{}").key("k"))).containsExactly("503 unavailable");
        assertThat(server.runs).hasValue(0);
    }

    @Test
    void storeThatDoesNotAnswer_refusesACallWithAKey() {
        server.storeThreads.hold();

        assertThat(server.tell(order("{}").key("k"))).containsExactly("503 unavailable");
    }

    @Test
    void storeThatFails_leavesACallWithoutAKeyUnguarded() {
        server.store.fail(StoreCall.CLAIM);

        assertThat(server.tell(order("{}"), order("{}"))).containsExactly("201 bypassed", "201 bypassed");
    }

    @ParameterizedTest
    @EnumSource(names = {"PROCEED", "REJECT"})
    void storeThatFails_doesAsOnStoreFailureSays(OnStoreFailure chosen) {
        server.draft.onStoreFailureByKey = chosen;
        server.draft.onStoreFailureByFingerprint = chosen;
        server.store.fail(StoreCall.CLAIM);

        String seen = chosen == OnStoreFailure.REJECT ? "503 unavailable" : "201 bypassed";
        assertThat(server.tell(order("{}"), order("{}").key("k"))).isEqualTo(List.of(seen, seen));
    }

    @Test
    void nobodyKnown_runsUnguarded() {
        FakeRequest anonymous = new FakeRequest("orders").json("{}");

        assertThat(server.tell(anonymous, anonymous)).containsExactly("201 bypassed", "201 bypassed");
    }

    @Test
    void nobodyKnown_withAKey_runsUnguarded() {
        FakeRequest anonymous = new FakeRequest("orders").json("{}").key("k");

        assertThat(server.tell(anonymous, anonymous)).containsExactly("201 bypassed", "201 bypassed");
        assertThat(server.counted).containsExactly("key bypassed", "key bypassed");
    }

    @Test
    void nobodyKnown_whereTheyCountAsOne_isGuarded() {
        server.anonymous = Anonymous.SHARE;
        FakeRequest anonymous = new FakeRequest("orders").json("{}");

        assertThat(server.tell(anonymous, anonymous)).containsExactly("201 executed", "409 duplicate");
    }

    @Test
    void nobodyKnown_whereTheyAreRefused_doesNotRun() {
        server.anonymous = Anonymous.REFUSE;
        FakeRequest anonymous = new FakeRequest("orders").json("{}");

        assertThat(server.tell(anonymous, anonymous)).containsExactly("400 invalid", "400 invalid");
        assertThat(server.tell(new FakeRequest("orders").json("{}").key("k"))).containsExactly("400 invalid");
    }

    /** Whoever asks for a key does not want the request to run twice. */
    @Test
    void nobodyKnown_withTheKeyThatIsRequired_doesNotRun() {
        server.draft.keyRequired = true;
        FakeRequest anonymous = new FakeRequest("orders").json("{}").key("k");

        assertThat(server.tell(anonymous, anonymous)).containsExactly("400 invalid", "400 invalid");
        server.anonymous = Anonymous.SHARE;
        assertThat(server.tell(anonymous, anonymous)).containsExactly("201 executed", "201 replayed");
    }

    /** No key, no guard: there is nothing for which the caller must be known. */
    @Test
    void nobodyKnown_whereTheyAreRefused_withoutTheKeyThatWouldGuard_runs() {
        server.anonymous = Anonymous.REFUSE;
        server.draft.guardBy = GuardBy.KEY;

        assertThat(server.tell(new FakeRequest("orders").json("{}"))).containsExactly("201 bypassed");
    }
}
