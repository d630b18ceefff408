package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.GuardBy;
import ee.dedupe.GuardBypassed;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.tck.LogLines;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The application's own ways to say who calls and what a request is, sound and failing. */
class UnidentifiedCallTest {
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
    void resolver_replacesTheTrustedHeader() {
        server.resolver = call -> Optional.of("one for all");
        FakeRequest bob =
                new FakeRequest("orders").header(TestServer.CALLER, "bob").json("{}");

        assertThat(server.tell(order("{}"), bob)).containsExactly("201 executed", "409 duplicate");
    }

    @ParameterizedTest
    @CsvSource({
        "KEY_ELSE_FINGERPRINT, PROCEED, true, 201 bypassed, KEY",
        "KEY_ELSE_FINGERPRINT, REJECT, true, 503 unavailable, KEY",
        "KEY_ELSE_FINGERPRINT, PROCEED, false, 201 bypassed, FINGERPRINT",
        "KEY_ELSE_FINGERPRINT, REJECT, false, 503 unavailable, FINGERPRINT",
        "KEY_AND_FINGERPRINT, REJECT, true, 503 unavailable, KEY",
        "KEY_AND_FINGERPRINT, REJECT, false, 503 unavailable, FINGERPRINT",
        "FINGERPRINT, REJECT, true, 503 unavailable, FINGERPRINT",
        "KEY, REJECT, false, 503 unavailable, KEY",
    })
    void resolver_thatFails_doesAsOnStoreFailureOfTheLayerSays(
            GuardBy guardBy, OnStoreFailure chosen, boolean withKey, String seen, String layer) {
        server.draft.guardBy = guardBy;
        boolean byKey = layer.equals("KEY");
        server.draft.onStoreFailureByKey = byKey ? chosen : other(chosen);
        server.draft.onStoreFailureByFingerprint = byKey ? other(chosen) : chosen;
        server.resolver = call -> {
            throw failure;
        };

        assertThat(tellTwice(withKey ? order("{}").key("k") : order("{}"))).containsExactly(seen, seen);
        assertThat(server.counted).containsOnly(layer.toLowerCase(Locale.ROOT) + " " + seen.substring("201 ".length()));
    }

    private static OnStoreFailure other(OnStoreFailure chosen) {
        return chosen == OnStoreFailure.REJECT ? OnStoreFailure.PROCEED : OnStoreFailure.REJECT;
    }

    @Test
    void resolver_thatFails_isToldAsTheReason() {
        server.resolver = call -> {
            throw failure;
        };

        server.send(order("{}"));

        assertThat(log.all())
                .containsExactly(
                        "WARNING DEDUP0041 Cannot identify a call of" + " com.acme.Orders.create; it runs unguarded");
        assertThat(server.events.fired)
                .singleElement()
                .isInstanceOfSatisfying(
                        GuardBypassed.class, told -> assertThat(told.reason()).isEqualTo(BypassReason.IDENTITY_FAILED));
    }

    @Test
    void resolver_thatFails_whileObserving_refusesNothing() {
        server.draft.mode = Mode.OBSERVE;
        server.resolver = call -> {
            throw failure;
        };

        assertThat(tellTwice(order("{}").key("k"))).containsExactly("201 -", "201 -");
    }

    @Test
    void fingerprinter_thatFails_withAKey_isRefused() {
        server.fingerprinter = call -> {
            throw failure;
        };

        assertThat(tellTwice(order("{}").key("k"))).containsExactly("503 unavailable", "503 unavailable");
    }

    @Test
    void fingerprinter_thatFails_withoutAKey_runsUnguarded() {
        server.fingerprinter = call -> {
            throw new StackOverflowError();
        };

        assertThat(tellTwice(order("{}"))).containsExactly("201 bypassed", "201 bypassed");
    }
}
