package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.HttpBench.order;
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
    private final HttpBench bench = new HttpBench();

    @Test
    void sameContent_withinTtl_isADuplicate() {
        assertThat(bench.tell(order("{}"), order("{}"))).containsExactly("201 executed", "409 duplicate");
        assertThat(bench.runs).hasValue(1);
        assertThat(bench.counted).containsExactly("fingerprint executed", "fingerprint duplicate");
    }

    @Test
    void sameContent_afterTtl_runsAgain() {
        bench.send(order("{}"));
        bench.pass(PolicyDraft.TTL);

        assertThat(bench.tell(order("{}"))).containsExactly("201 executed");
    }

    @Test
    void otherContent_runs() {
        assertThat(bench.tell(order("{}"), order("{ }"))).containsExactly("201 executed", "201 executed");
    }

    @Test
    void sameContent_fromAnotherCaller_runs() {
        FakeRequest other =
                new FakeRequest("orders").header(HttpBench.CALLER, "bob").json("{}");

        assertThat(bench.tell(order("{}"), other)).containsExactly("201 executed", "201 executed");
    }

    @Test
    void sameContent_withReplay_isGivenTheFirstAnswer() {
        bench.draft.replaysFingerprints = true;

        assertThat(bench.tell(order("{}"), order("{}"))).containsExactly("201 executed", "201 replayed");
        assertThat(bench.counted).containsExactly("fingerprint executed", "fingerprint replayed");
    }

    @Test
    void sameContent_withAResponder_isGivenWhatItMakesOfTheFirstAnswer() {
        bench.draft.replaysFingerprints = true;
        bench.responder = duplicate -> Response.status(208)
                .entity(duplicate.first().orElseThrow().status())
                .build();

        assertThat(bench.tell(order("{}"), order("{}"))).containsExactly("201 executed", "208 replayed");
        assertThat(bench.send(order("{}")).text()).isEqualTo("201");
    }

    @Test
    void sameKey_sameContent_isGivenTheFirstAnswer() {
        assertThat(bench.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly("201 executed", "201 replayed");
        assertThat(bench.counted).containsExactly("key executed", "key replayed");
    }

    @Test
    void sameKey_otherContent_isAMismatch() {
        assertThat(bench.tell(order("{}").key("k"), order("{ }").key("k")))
                .containsExactly("201 executed", "422 mismatch");
        assertThat(bench.runs).hasValue(1);
    }

    /** It is no mistake of the client's that the first one still runs. */
    @Test
    void sameKey_otherContent_isAMismatchWhileTheFirstRuns() {
        bench.work = first -> bench.send(order("{ }").key("k")).seen();

        assertThat(bench.send(order("{}").key("k")).text()).isEqualTo("422 mismatch");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "two words", "a,b", "\"a"})
    void malformedKey_isInvalid(String key) {
        assertThat(bench.tell(order("{}").key(key))).containsExactly("400 invalid");
        assertThat(bench.runs).hasValue(0);
    }

    @Test
    void twoKeys_areInvalid() {
        assertThat(bench.tell(order("{}").key("a").key("b"))).containsExactly("400 invalid");
    }

    @Test
    void missingKey_whereOneIsRequired_isInvalid() {
        bench.draft.keyRequired = true;

        assertThat(bench.tell(order("{}"))).containsExactly("400 invalid");
        assertThat(bench.counted).containsExactly("key invalid");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void bodyOverTheCap_withAKey_isTooLarge(boolean chunked) {
        FakeRequest large = order("x".repeat(HttpBench.CAP + 1)).key("k");

        assertThat(bench.tell(chunked ? large.chunked() : large)).containsExactly("413 too-large");
        assertThat(bench.runs).hasValue(0);
    }

    @Test
    void bodyOverTheCap_withoutAKey_runsUnguarded() {
        String large = "x".repeat(HttpBench.CAP + 1);

        assertThat(bench.tell(order(large), order(large))).containsExactly("201 bypassed", "201 bypassed");
    }

    @Test
    void bodyAtTheCap_isGuarded() {
        String atTheCap = "x".repeat(HttpBench.CAP);

        assertThat(bench.tell(order(atTheCap), order(atTheCap))).containsExactly("201 executed", "409 duplicate");
    }

    @Test
    void storeThatFails_refusesACallWithAKey() {
        bench.store.fail(StoreCall.CLAIM);

        assertThat(bench.tell(order("{}").key("k"))).containsExactly("503 unavailable");
        assertThat(bench.runs).hasValue(0);
    }

    @Test
    void storeThatDoesNotAnswer_refusesACallWithAKey() {
        bench.storeThreads.hold();

        assertThat(bench.tell(order("{}").key("k"))).containsExactly("503 unavailable");
    }

    @Test
    void storeThatFails_leavesACallWithoutAKeyUnguarded() {
        bench.store.fail(StoreCall.CLAIM);

        assertThat(bench.tell(order("{}"), order("{}"))).containsExactly("201 bypassed", "201 bypassed");
    }

    @ParameterizedTest
    @EnumSource(names = {"PROCEED", "REJECT"})
    void storeThatFails_doesAsOnStoreFailureSays(OnStoreFailure chosen) {
        bench.draft.onStoreFailureByKey = chosen;
        bench.draft.onStoreFailureByFingerprint = chosen;
        bench.store.fail(StoreCall.CLAIM);

        String seen = chosen == OnStoreFailure.REJECT ? "503 unavailable" : "201 bypassed";
        assertThat(bench.tell(order("{}"), order("{}").key("k"))).isEqualTo(List.of(seen, seen));
    }

    @Test
    void nobodyKnown_runsUnguarded() {
        FakeRequest anonymous = new FakeRequest("orders").json("{}");

        assertThat(bench.tell(anonymous, anonymous)).containsExactly("201 bypassed", "201 bypassed");
    }

    @Test
    void nobodyKnown_withAKey_runsUnguarded() {
        FakeRequest anonymous = new FakeRequest("orders").json("{}").key("k");

        assertThat(bench.tell(anonymous, anonymous)).containsExactly("201 bypassed", "201 bypassed");
        assertThat(bench.counted).containsExactly("key bypassed", "key bypassed");
    }

    @Test
    void nobodyKnown_whereTheyCountAsOne_isGuarded() {
        bench.anonymous = Anonymous.SHARE;
        FakeRequest anonymous = new FakeRequest("orders").json("{}");

        assertThat(bench.tell(anonymous, anonymous)).containsExactly("201 executed", "409 duplicate");
    }

    @Test
    void nobodyKnown_whereTheyAreRefused_doesNotRun() {
        bench.anonymous = Anonymous.REFUSE;
        FakeRequest anonymous = new FakeRequest("orders").json("{}");

        assertThat(bench.tell(anonymous, anonymous)).containsExactly("400 invalid", "400 invalid");
        assertThat(bench.tell(new FakeRequest("orders").json("{}").key("k"))).containsExactly("400 invalid");
    }

    /** Whoever asks for a key does not want the request to run twice. */
    @Test
    void nobodyKnown_withTheKeyThatIsRequired_doesNotRun() {
        bench.draft.keyRequired = true;
        FakeRequest anonymous = new FakeRequest("orders").json("{}").key("k");

        assertThat(bench.tell(anonymous, anonymous)).containsExactly("400 invalid", "400 invalid");
        bench.anonymous = Anonymous.SHARE;
        assertThat(bench.tell(anonymous, anonymous)).containsExactly("201 executed", "201 replayed");
    }

    /** No key, no guard: there is nothing for which the caller must be known. */
    @Test
    void nobodyKnown_whereTheyAreRefused_withoutTheKeyThatWouldGuard_runs() {
        bench.anonymous = Anonymous.REFUSE;
        bench.draft.guardBy = GuardBy.KEY;

        assertThat(bench.tell(new FakeRequest("orders").json("{}"))).containsExactly("201 bypassed");
    }
}
