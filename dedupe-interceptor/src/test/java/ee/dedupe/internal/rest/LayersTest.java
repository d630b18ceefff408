package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.GuardBy;
import ee.dedupe.Scope;
import ee.dedupe.internal.metrics.StoreCall;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the key and the fingerprint of a request do together and apart. */
class LayersTest {
    private final TestServer server = new TestServer();

    @Test
    void costs_sameKeyOfBothLayers_isOneClaim() {
        server.draft.guardBy = GuardBy.KEY_AND_FINGERPRINT;

        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly("201 executed", "201 replayed");
        assertThat(server.store.times(StoreCall.CLAIM)).isEqualTo(3);
    }

    @Test
    void both_newKey_meetsTheFingerprint() {
        server.draft.guardBy = GuardBy.KEY_AND_FINGERPRINT;

        assertThat(server.tell(order("{}").key("k"), order("{}").key("new")))
                .containsExactly("201 executed", "409 duplicate");
        assertThat(server.counted).containsExactly("key executed", "fingerprint duplicate");
    }

    /** It holds nothing: with other content, the key is as new. */
    @Test
    void both_newKeyThatMeetsTheFingerprint_isFreeAgain() {
        server.draft.guardBy = GuardBy.KEY_AND_FINGERPRINT;
        server.tell(order("{}").key("k"), order("{}").key("new"));

        assertThat(server.tell(order("{ }").key("new"))).containsExactly("201 executed");
    }

    @Test
    void both_withoutAKey_theFingerprintGuards() {
        server.draft.guardBy = GuardBy.KEY_AND_FINGERPRINT;

        assertThat(server.tell(order("{}"), order("{}"))).containsExactly("201 executed", "409 duplicate");
    }

    @Test
    void both_failure_releasesBoth() {
        server.draft.guardBy = GuardBy.KEY_AND_FINGERPRINT;
        server.work = call -> Response.status(500).build();

        assertThat(server.tell(order("{}").key("k"), order("{}").key("k"), order("{}")))
                .containsExactly("500 executed", "500 executed", "500 executed");
    }

    @Test
    void both_failureThatARepetitionMeetsAgain_keepsTheKeyAlone() {
        server.draft.guardBy = GuardBy.KEY_AND_FINGERPRINT;
        server.work = call -> Response.status(422).build();

        assertThat(server.tell(order("{}").key("k"), order("{}").key("k"), order("{}")))
                .containsExactly("422 executed", "422 replayed", "422 executed");
    }

    @Test
    void keyElseFingerprint_newKey_doesNotMeetTheFingerprint() {
        assertThat(server.tell(order("{}"), order("{}").key("k"))).containsExactly("201 executed", "201 executed");
    }

    @Test
    void keyAlone_withoutAKey_runsUnguarded() {
        server.draft.guardBy = GuardBy.KEY;

        assertThat(server.tell(order("{}"), order("{}"))).containsExactly("201 bypassed", "201 bypassed");
        assertThat(server.counted).containsExactly("key bypassed", "key bypassed");
    }

    @Test
    void fingerprintAlone_ignoresKeys() {
        server.draft.guardBy = GuardBy.FINGERPRINT;

        assertThat(server.tell(order("{}").key("k"), order("{}").key("a,b")))
                .containsExactly("201 executed", "409 duplicate");
    }

    @Test
    void sharedScope_otherCaller_isADuplicate() {
        server.draft.scope = Scope.SHARED;
        FakeRequest bob =
                new FakeRequest("orders").header(TestServer.CALLER, "bob").json("{}");

        assertThat(server.tell(order("{}"), bob, new FakeRequest("orders").json("{}")))
                .containsExactly("201 executed", "409 duplicate", "409 duplicate");
    }

    @Test
    void sharedScope_keyOfAnotherCaller_isAnotherKey() {
        server.draft.scope = Scope.SHARED;
        FakeRequest bob = new FakeRequest("orders")
                .header(TestServer.CALLER, "bob")
                .json("{}")
                .key("k");

        assertThat(server.tell(order("{}").key("k"), bob)).containsExactly("201 executed", "201 executed");
    }

    @Test
    void fields_standInForTheBody() {
        server.draft.fields = List.of("/id");

        assertThat(server.tell(order("{\"id\":1,\"at\":1}"), order("{\"id\":1,\"at\":2}"), order("{\"id\":2}")))
                .containsExactly("201 executed", "409 duplicate", "201 executed");
    }

    @Test
    void fields_areThePayloadOfAKey() {
        server.draft.fields = List.of("/id");

        assertThat(server.tell(
                        order("{\"id\":1,\"at\":1}").key("k"),
                        order("{\"id\":1,\"at\":2}").key("k"),
                        order("{\"id\":2}").key("k")))
                .containsExactly("201 executed", "201 replayed", "422 mismatch");
    }

    @Test
    void fields_thatAreMissing_areCounted() {
        server.draft.fields = List.of("/id");

        assertThat(server.tell(order("{}"), order("{ }"))).containsExactly("201 executed", "201 executed");
        assertThat(server.fieldsMissing).hasValue(2);
    }

    @ParameterizedTest
    @EnumSource(names = {"KEY", "KEY_ELSE_FINGERPRINT", "KEY_AND_FINGERPRINT"})
    void requiredKey_thatIsMissing_isInvalid(GuardBy guardBy) {
        server.draft.guardBy = guardBy;
        server.draft.keyRequired = true;

        assertThat(server.tell(order("{}"), order("{}").key("k"))).containsExactly("400 invalid", "201 executed");
    }
}
