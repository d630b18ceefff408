package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.GuardBy;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.ReplayValidator.Validity;
import ee.dedupe.http.HttpCall;
import ee.dedupe.http.PastKeys;
import ee.dedupe.http.PastKeys.PastCall;
import ee.dedupe.internal.call.PastKeysHook;
import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.call.RunningCall;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.tck.LogLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What becomes of a request whose key another guard has known, before this one took its place. */
class PastKeysTest {
    private static final PastCall CREATED = PastCall.done(
            201,
            Map.of("location", "/orders/7", "Content-Type", "application/json", "Set-Cookie", "s=1"),
            "{\"id\":7}".getBytes(StandardCharsets.UTF_8));

    private final TestServer server = new TestServer();
    private final List<String> asked = new ArrayList<>();

    private void past(Optional<PastCall> found) {
        past((key, caller, operation, request) -> found);
    }

    private void past(PastKeys keys) {
        server.hook = new PastKeysHook(
                (key, caller, operation, request) -> {
                    asked.add(key + " of " + caller.orElse("nobody") + " for " + operation + ": " + body(request));
                    return keys.find(key, caller, operation, request);
                },
                server.engine.settlement(),
                ReturnHook.NONE);
    }

    private static String body(HttpCall request) {
        try {
            return new String(request.body().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void keyThatNobodyKnew_runsAndIsAskedForOnce() {
        past(Optional.empty());

        assertThat(server.tell(order("{}").key("\"k\""), order("{}").key("k")))
                .containsExactly("201 executed", "201 replayed");
        assertThat(asked).containsExactly("k of alice for com.acme.Orders.create: {}");
    }

    @Test
    void answeredKey_isAnsweredAgain_andNeverRuns() {
        past(Optional.of(CREATED));

        TestRequest.Answer first = server.send(order("{}").key("k"));

        assertThat(first.seen()).isEqualTo("201 replayed");
        assertThat(first.text()).isEqualTo("{\"id\":7}");
        assertThat(first.header("Content-Type")).contains("application/json");
        assertThat(first.header("Location")).contains("/orders/7");
        assertThat(first.header("Set-Cookie")).isEmpty();
        assertThat(first.header("Idempotent-Replayed")).contains("true");
        TestRequest.Answer second = server.send(order("{}").key("k"));
        assertThat(second.seen()).isEqualTo("201 replayed");
        assertThat(second.text()).isEqualTo("{\"id\":7}");
        assertThat(asked).hasSize(1);
        assertThat(server.runs).hasValue(0);
    }

    @Test
    void answeredKey_isKeptForItsTtl_andThenAskedForAgain() {
        past(Optional.of(CREATED));
        server.send(order("{}").key("k"));

        server.pass(PolicyDraft.KEY_TTL.minusSeconds(1));
        server.send(order("{}").key("k"));
        assertThat(asked).hasSize(1);
        server.pass(Duration.ofSeconds(2));

        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 replayed");
        assertThat(asked).hasSize(2);
    }

    @Test
    void otherContentUnderAnAnsweredKey_isAMismatch_onceItIsAnswered() {
        past(Optional.of(CREATED));

        assertThat(server.tell(order("{}").key("k"), order("{\"other\":1}").key("k")))
                .containsExactly("201 replayed", "422 mismatch");
    }

    @Test
    void answerWithoutBody_isGivenAgainWithoutOne() {
        past(Optional.of(PastCall.done(204, Map.of("Content-Type", "text/plain"), new byte[0])));

        TestRequest.Answer answer = server.send(order("{}").key("k"));

        assertThat(answer.seen()).isEqualTo("204 replayed");
        assertThat(answer.response().hasEntity()).isFalse();
    }

    @Test
    void lostAnswer_isAConflict() {
        past(Optional.of(PastCall.done()));

        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly("409 duplicate", "409 duplicate");
        assertThat(asked).hasSize(1);
        assertThat(server.runs).hasValue(0);
    }

    @Test
    void runningKey_isInFlight_andAskedForAgain() {
        past(Optional.of(PastCall.running()));

        TestRequest.Answer first = server.send(order("{}").key("k"));
        assertThat(first.seen()).isEqualTo("409 in-flight");
        assertThat(first.header("Retry-After")).contains("2");

        past(Optional.of(CREATED));
        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 replayed");
        assertThat(asked).hasSize(2);
    }

    @Test
    void answerOverTheCap_isGivenAgain_andNotStored() {
        byte[] large = "x".repeat(TestServer.CAP + 1).getBytes(StandardCharsets.UTF_8);
        past(Optional.of(PastCall.done(200, Map.of(), large)));

        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly("200 replayed", "200 replayed");
        assertThat(asked).hasSize(2);
        assertThat(server.runs).hasValue(0);
    }

    @Test
    void answerThatIsNotToBeStored_isGivenAgain_andNotStored() {
        server.draft.storesAnswers = false;
        past(Optional.of(CREATED));

        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly("201 replayed", "201 replayed");
        assertThat(asked).hasSize(2);
    }

    @Test
    void answerThatIsNoLongerTrue_runsAgain() {
        server.validator = first -> Validity.RUN_AGAIN;
        past(Optional.of(CREATED));

        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 executed");
        assertThat(server.runs).hasValue(1);
    }

    @Test
    void answerThatTheCallerMayNotSee_isAConflict() {
        server.authorizer = (operation, call) -> false;
        past(Optional.of(CREATED));

        assertThat(server.tell(order("{}").key("k"))).containsExactly("409 duplicate");
    }

    @Test
    void keyWithContent_givesTheContentBack() {
        server.draft.guardBy = GuardBy.KEY_AND_FINGERPRINT;
        past(Optional.of(CREATED));
        server.send(order("{}").key("k"));
        past(Optional.empty());

        assertThat(server.tell(order("{}").key("new"))).containsExactly("201 executed");
    }

    @Test
    void requestWithoutAKey_isNotAskedFor() {
        past(Optional.of(CREATED));

        assertThat(server.tell(order("{}"))).containsExactly("201 executed");
        assertThat(asked).isEmpty();
    }

    @Test
    void whoOnlyObserves_asksNobody() {
        server.draft.mode = Mode.OBSERVE;
        past(Optional.of(CREATED));

        assertThat(server.send(order("{}").key("k")).response().status()).isEqualTo(201);
        assertThat(asked).isEmpty();
        assertThat(server.runs).hasValue(1);
    }

    @Test
    void keyOfWhichTheStoreCannotTell_isAskedForAllTheSame() {
        server.draft.onStoreFailureByKey = OnStoreFailure.PROCEED;
        server.store.fail(StoreCall.CLAIM);
        past(Optional.of(CREATED));

        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 replayed");
        assertThat(server.runs).hasValue(0);
    }

    @Test
    void failure_refusesTheCall_andClaimsNothing() {
        past((key, caller, operation, request) -> {
            throw new IllegalStateException("key k", new IOException("key k"));
        });

        TestRequest.Answer refused = server.send(order("{}").key("k"));

        assertThat(refused.seen()).isEqualTo("503 unavailable");
        assertThat(refused.header("Retry-After")).contains("1");
        past(Optional.empty());
        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 executed");
    }

    @Test
    void failure_whereTheCallMayProceed_runsIt_andSaysSo() {
        server.draft.onStoreFailureByKey = OnStoreFailure.PROCEED;
        past((key, caller, operation, request) -> {
            throw new IllegalStateException("away");
        });

        assertThat(server.tell(order("{}").key("k"), order("{}").key("k")))
                .containsExactly("201 bypassed", "201 replayed");
        assertThat(server.counted).containsExactly("key bypassed", "key replayed");
    }

    @Test
    void noAnswerAtAll_isAFailure() {
        past((key, caller, operation, request) -> null);

        assertThat(server.tell(order("{}").key("k"))).containsExactly("503 unavailable");
    }

    @Test
    void failure_isLoggedWithoutItsMessage() {
        past((key, caller, operation, request) -> {
            throw new IllegalStateException("secret-of-a-client", new IOException("secret-of-a-client"));
        });

        try (LogLines log = new LogLines()) {
            server.send(order("{}").key("secret-of-a-client"));

            assertThat(log.all()).noneMatch(line -> line.contains("secret-of-a-client"));
            assertThat(log.all())
                    .filteredOn(line -> line.contains("DEDUP0176"))
                    .singleElement()
                    .asString()
                    .startsWith("WARNING")
                    .contains("com.acme.Orders.create", "IllegalStateException", "PastKeysTest", "java.io.IOException");
        }
    }

    @Test
    void callThatRunsOnceMore_isNotAskedForOnceMore() {
        past(Optional.empty());
        ReturnHook hook = server.hook;
        server.hook = new ReturnHook() {
            private Identities known;

            @Override
            public Verdict begins(RunningCall call, Identities identities, Verdict verdict) {
                known = identities;
                return hook.begins(call, identities, verdict);
            }

            @Override
            public void returned(RunningCall call, Object result, Throwable failure) {
                hook.begins(call, known, call.verdict());
            }
        };

        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 executed");
        assertThat(asked).hasSize(1);
    }

    @Test
    void status_thatIsNone_isRefused() {
        assertThatThrownBy(() -> PastCall.done(199, Map.of(), new byte[0]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("199");
    }
}
