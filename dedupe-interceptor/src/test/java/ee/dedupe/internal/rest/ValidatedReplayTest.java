package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.ReplayValidator.FirstCall;
import ee.dedupe.ReplayValidator.Subject;
import ee.dedupe.ReplayValidator.Validity;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.tck.LogLines;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whether a stored answer is still true. */
class ValidatedReplayTest {
    private static final Subject SUBJECT = new Subject("order", "1");

    private final TestServer server = new TestServer();
    private final LogLines log = new LogLines();
    private final List<FirstCall> asked = new ArrayList<>();

    @AfterEach
    void close() {
        log.close();
    }

    private void says(Validity validity) {
        server.validator = first -> {
            asked.add(first);
            return validity;
        };
    }

    private static FakeRequest keyed() {
        return order("{}").key("k");
    }

    private List<String> tellTwice() {
        return server.tell(keyed(), keyed());
    }

    @Test
    void valid_isReplayed() {
        says(Validity.VALID);

        assertThat(tellTwice()).containsExactly("201 executed", "201 replayed");
        assertThat(asked).hasSize(1);
    }

    @Test
    void firstCall_asksNobody() {
        says(Validity.GONE);
        server.send(keyed());

        assertThat(asked).isEmpty();
    }

    @Test
    void gone_is410_withNothingOfTheAnswer() {
        says(Validity.GONE);
        server.send(keyed());
        TestRequest.Answer second = server.send(keyed());

        assertThat(second.seen()).isEqualTo("410 gone");
        assertThat(second.text())
                .isEqualTo(
                        "{\"type\":\"urn:dedupe:gone\",\"title\":\"Gone\",\"status\":410,\"detail\":\"What this request"
                                + " had made, or was about, is no longer there. It was not run again.\",\"code\":\"gone\","
                                + "\"retryable\":false}");
        assertThat(second.header("Location")).isEmpty();
        assertThat(server.counted).containsExactly("key executed", "key gone");
        assertThat(server.runs).hasValue(1);
    }

    @Test
    void conflict_isTheUsualConflict_withNothingOfTheAnswer() {
        says(Validity.CONFLICT);
        server.send(keyed());
        TestRequest.Answer second = server.send(keyed());

        assertThat(second.seen()).isEqualTo("409 duplicate");
        assertThat(second.header("Location")).isEmpty();
        assertThat(server.runs).hasValue(1);
    }

    @Test
    void rebuilt_isAnsweredFromWhatItIsAbout_asItIsNow() {
        server.draft.storesAnswers = false;
        server.work = exchange -> {
            exchange.choices().about(SUBJECT, new StorageKeys("test").subject(SUBJECT.type(), SUBJECT.id()));
            return Response.status(201).entity("secret").build();
        };
        server.validator = first -> Validity.rebuilt(Response.status(201)
                .header("X-Now", first.about("order").orElseThrow())
                .entity("as it is now")
                .build());
        server.send(keyed());
        TestRequest.Answer second = server.send(keyed());

        assertThat(second.seen()).isEqualTo("201 replayed");
        assertThat(second.text()).isEqualTo("as it is now");
        assertThat(second.header("X-Now")).contains("1");
        assertThat(second.header("Idempotent-Replayed")).contains("true");
        assertThat(server.runs).hasValue(1);
    }

    @Test
    void rebuilt_asNoResponse_isRefused_andLogged() {
        says(Validity.rebuilt("no response"));

        assertThat(tellTwice()).containsExactly("201 executed", "409 duplicate");
        assertThat(log.all()).anyMatch(line -> line.startsWith("WARNING DEDUP0089"));
    }

    @Test
    void reason_isTheDetail_escaped() {
        for (Validity constant : List.of(Validity.GONE, Validity.CONFLICT)) {
            says(constant.because("Deleted by \"Ann\"\n"));
            server.send(keyed());

            assertThat(server.send(keyed()).text()).contains("\"detail\":\"Deleted by \\\"Ann\\\"\\u000a\"");
        }
    }

    @Test
    void reason_outOfBounds_isRefused_andLogged() {
        server.validator = first -> Validity.GONE.because("x".repeat(301));

        assertThat(tellTwice()).containsExactly("201 executed", "409 duplicate");
        assertThat(log.all()).anyMatch(line -> line.startsWith("WARNING DEDUP0089"));
    }

    @Test
    void reason_ofWhatIsTrue_isRefused() {
        assertThatThrownBy(() -> Validity.VALID.because("x")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> Validity.rebuilt("x").because("x")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void runAgain_runs_andIsReplayedAfterwards() {
        says(Validity.RUN_AGAIN);
        assertThat(tellTwice()).containsExactly("201 executed", "201 executed");

        says(Validity.VALID);
        assertThat(server.tell(keyed())).containsExactly("201 replayed");
        assertThat(server.runs).hasValue(2);
    }

    @Test
    void runAgain_whenTheStoreDoesNotForget_isRefusedForNow() {
        says(Validity.RUN_AGAIN);
        server.send(keyed());
        server.store.fail(StoreCall.FORGET);

        TestRequest.Answer second = server.send(keyed());
        assertThat(second.seen()).isEqualTo("503 unavailable");
        assertThat(second.header("Retry-After")).contains("1");
        assertThat(server.runs).hasValue(1);
    }

    @Test
    void validatorThatFails_nothingIsReplayed_andNothingRuns() {
        server.validator = first -> {
            throw new IllegalStateException("no answer");
        };
        assertThat(tellTwice()).containsExactly("201 executed", "409 duplicate");
        assertThat(log.all()).anyMatch(line -> line.startsWith("WARNING DEDUP0089"));
    }

    /** Nobody stops it: the duplicate gets what it says, others are served meanwhile, and the log tells. */
    @Test
    void validatorThatTakesAMinute_holdsItsDuplicateAlone_andIsTold() {
        List<String> meanwhile = new ArrayList<>();
        server.validator = first -> {
            meanwhile.addAll(server.tell(order("{}").key("another")));
            server.pass(Duration.ofMinutes(1));
            return Validity.VALID;
        };

        assertThat(tellTwice()).containsExactly("201 executed", "201 replayed");
        assertThat(meanwhile).containsExactly("201 executed");
        assertThat(server.runs).hasValue(2);
        assertThat(log.all())
                .filteredOn(line -> line.contains("DEDUP0175"))
                .singleElement()
                .asString()
                .startsWith("WARNING DEDUP0175 The ReplayValidator ")
                .endsWith(" took 60 s, for which a duplicate held its thread");
    }

    /** What it says is about an answer that has ended: it is given all the same, and nothing runs twice at once. */
    @Test
    void validatorThatTakesLongerThanTheTtl_stillDecides() {
        server.validator = first -> {
            server.pass(PolicyDraft.KEY_TTL.plusSeconds(1));
            return Validity.GONE;
        };

        assertThat(tellTwice()).containsExactly("201 executed", "410 gone");
        assertThat(server.runs).hasValue(1);
    }

    @Test
    void validatorThatSaysNothing_nothingIsReplayed() {
        says(null);

        assertThat(tellTwice()).containsExactly("201 executed", "409 duplicate");
        assertThat(log.all()).anyMatch(line -> line.startsWith("WARNING DEDUP0089"));
    }

    @Test
    void validator_isToldTheAnswer_andWhatItIsAbout() {
        says(Validity.VALID);
        server.work = exchange -> {
            exchange.choices().about(SUBJECT, new StorageKeys("test").subject(SUBJECT.type(), SUBJECT.id()));
            return TestServer.created();
        };
        tellTwice();

        FirstCall told = asked.get(0);
        assertThat(told.operation()).isEqualTo("com.acme.Orders.create");
        assertThat(told.about("order")).contains("1");
        assertThat(told.about("payment")).isEmpty();
        assertThat(told.answer().orElseThrow().status()).isEqualTo(201);
        assertThat(told.answer().orElseThrow().headers()).containsEntry("Location", "/app/orders/1");
        assertThat(told.answer().orElseThrow().body()).hasContent("{\"id\":1}");
        assertThat(told.result()).isEqualTo(Optional.empty());
    }

    @Test
    void answerWithSubjects_isReplayedAsItWas() {
        server.work = exchange -> {
            exchange.choices().about(SUBJECT, new StorageKeys("test").subject(SUBJECT.type(), SUBJECT.id()));
            return TestServer.created();
        };
        server.send(keyed());

        assertThat(server.send(keyed()).text()).isEqualTo("{\"id\":1}");
    }

    @Test
    void authorizerThatSaysNo_validatorIsNotAsked() {
        says(Validity.GONE);
        server.authorizer = (operation, call) -> false;

        assertThat(tellTwice()).containsExactly("201 executed", "409 duplicate");
        assertThat(asked).isEmpty();
    }

    @Test
    void gone_isSaidBeforeAResponder() {
        says(Validity.GONE);
        server.draft.replaysFingerprints = true;
        server.responder = duplicate -> TestServer.created();

        assertThat(server.tell(order("{}"), order("{}"))).containsExactly("201 executed", "410 gone");
    }
}
