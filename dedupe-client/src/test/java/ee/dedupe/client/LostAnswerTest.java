package ee.dedupe.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ee.dedupe.client.CallOutcome.State;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a call does before it gives up, in a real container and against a real server. */
class LostAnswerTest {
    private static final WeldContainer CONTAINER = new Weld()
            .disableDiscovery()
            .addExtensions(new ClientExtension(), new ee.dedupe.internal.cdi.DedupeExtension())
            .addBeanClasses(Gateway.class, Shop.class, Repeated.There.class)
            .initialize();

    private static final String COMPLETED = "{\"state\":\"completed\",\"status\":201,\"location\":\"/payments/7\"}";

    private final Gateway gateway = CONTAINER.select(Gateway.class).get();
    private LossyService service;

    @BeforeEach
    void start() throws IOException {
        service = new LossyService();
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @AfterAll
    static void close() {
        CONTAINER.close();
    }

    /** Calls the service. */
    @Singleton
    static class Gateway {
        private final Client client = ClientBuilder.newClient().register(IdempotencyKeyFilter.class);

        @IdempotentCall(outcome = "/shop/outcomes")
        public String pay(@CallKey String key, String address) {
            return send(client, address);
        }

        @IdempotentCall(outcome = "/shop/outcomes?operation=com.acme.Payments.create", outcomeSeconds = 1)
        public String payOneOfTwo(@CallKey String key, String address) {
            return send(client, address);
        }

        @IdempotentCall(outcome = "/shop/outcomes")
        @Repeated.Elsewhere
        public String payElsewhere(@CallKey String key, String address) {
            return send(client, address);
        }

        @IdempotentCall(outcome = "/shop/outcomes", outcomeSeconds = 0)
        public String payByAClientOfItsOwn(@CallKey String key, String address) {
            try (Client own = ClientBuilder.newClient().register(IdempotencyKeyFilter.class)) {
                return send(own, address);
            }
        }

        @IdempotentCall
        public String payAndAskNobody(@CallKey String key, String address) {
            return send(client, address);
        }

        @IdempotentCall(outcome = "http://other.example/outcomes")
        public void payAndAskAnother(String address) {
            send(client, address);
        }

        @IdempotentCall(outcome = "//other.example/outcomes")
        public void payAndAskAnotherHost(String address) {
            send(client, address);
        }

        @IdempotentCall(outcome = "/shop/outcomes", outcomeSeconds = -1)
        public void payAndAskForNegativeTime(String address) {
            send(client, address);
        }

        static String send(Client client, String address) {
            return client.target(address)
                    .request()
                    .header(HttpHeaders.AUTHORIZATION, "Bearer alice")
                    .header("If-Match", "\"1\"")
                    .post(Entity.text("7"), String.class);
        }
    }

    /** Makes the call within a call of its own, and sends something else after it. */
    @Singleton
    static class Shop {
        @Inject
        Gateway gateway;

        @IdempotentCall(outcome = "/shop/outcomes")
        public void order(@CallKey String key, String address) {
            gateway.pay("inner", address);
        }
    }

    private LostAnswerException lost(String key) {
        return catchThrowableOfType(LostAnswerException.class, () -> gateway.pay(key, service.payments()));
    }

    @Test
    void callThatWasMade_isToldWithStatusAndLocation() {
        LostAnswerException lost = lostAnd(COMPLETED);

        assertThat(lost.outcome())
                .isEqualTo(new CallOutcome(
                        State.COMPLETED, Optional.of(201), Optional.of(URI.create("/payments/7")), Optional.empty()));
        assertThat(lost).hasCauseInstanceOf(ProcessingException.class);
        assertThat(lost).hasMessage("The call had no answer; what became of it: COMPLETED, 201");
        assertThat(service.keys().stream().distinct()).containsExactly("k-1");
        assertThat(service.asked()).containsExactly("GET /shop/outcomes/k-1 by [Bearer alice]null");
    }

    private LostAnswerException lostAnd(String told) {
        service.tells(200, told);
        return lost("k-1");
    }

    @Test
    void callThatWasRefused_isToldSo() {
        CallOutcome outcome = lostAnd("{\"state\":\"failed\",\"status\":422}").outcome();

        assertThat(outcome.state()).isEqualTo(State.FAILED);
        assertThat(outcome.status()).contains(422);
    }

    @Test
    void callThatRuns_isAwaitedAsLongAsTheServiceSays() {
        service.tells(202, "1", "{\"state\":\"running\"}").tells(200, COMPLETED);
        long begun = System.nanoTime();

        assertThat(lost("k").outcome().state()).isEqualTo(State.COMPLETED);
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(Duration.ofMillis(999));
        assertThat(service.asked()).hasSize(2);
    }

    @Test
    void callThatRunsOn_isNotAwaitedLongerThanTheCallerMay() {
        service.tells(202, "2", "{\"state\":\"running\"}");

        LostAnswerException lost =
                catchThrowableOfType(LostAnswerException.class, () -> gateway.payOneOfTwo("k", service.payments()));
        assertThat(lost.outcome())
                .isEqualTo(new CallOutcome(
                        State.RUNNING, Optional.empty(), Optional.empty(), Optional.of(Duration.ofSeconds(2))));
        assertThat(service.asked())
                .containsExactly("GET /shop/outcomes/k?operation=com.acme.Payments.create by [Bearer alice]null");
    }

    @ParameterizedTest
    @CsvSource({"404, unknown, UNKNOWN", "410, expired, EXPIRED", "400, ambiguous, UNTOLD", "401, '', UNTOLD"})
    void callThatIsNotTold_isToldApart(int status, String code, State state) {
        service.tells(status, "{\"code\":\"" + code + "\",\"status\":" + status + "}");

        CallOutcome outcome = lost("k").outcome();
        assertThat(outcome.state()).isEqualTo(state);
        assertThat(outcome.status()).isEmpty();
        assertThat(service.asked()).hasSize(1);
    }

    @Test
    void serviceThatCannotTellNow_isAskedAgain() {
        service.tells(503, "1", "{\"code\":\"unavailable\"}").tells(404, "{\"code\":\"unknown\"}");

        assertThat(lost("k").outcome().state()).isEqualTo(State.UNKNOWN);
        assertThat(service.asked()).hasSize(2);
    }

    @Test
    void serviceThatIsGone_tellsNothing() {
        String address = service.payments();
        service.close();

        assertThatThrownBy(() -> gateway.payOneOfTwo("k", address))
                .isInstanceOf(LostAnswerException.class)
                .hasMessage("The call had no answer; what became of it: UNTOLD");
    }

    @Test
    void answerThatMayBeRepeated_orIsCut_leavesItOpen() {
        service.answers(503).tells(200, COMPLETED);
        assertThat(lost("k")).hasCauseInstanceOf(ServiceUnavailableException.class);

        service.answers(-1);
        assertThat(lost("k").outcome().state()).isEqualTo(State.COMPLETED);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 404, 409, 422})
    void answerThatIsKnown_isThatOfTheService(int status) {
        service.answers(status).tells(200, COMPLETED);

        assertThatThrownBy(() -> gateway.pay("k", service.payments())).isInstanceOf(WebApplicationException.class);
        assertThat(service.asked()).isEmpty();
    }

    @Test
    void callThatIsAnswered_orWantsToKnowNothing_asksNobody() {
        service.answers(204).tells(200, COMPLETED);
        gateway.pay("k", service.payments());
        service.answers(0);

        assertThatThrownBy(() -> gateway.payAndAskNobody("k", service.payments()))
                .isInstanceOf(ProcessingException.class);
        assertThat(service.asked()).isEmpty();
    }

    @Test
    void callOnAnotherThread_orByAClientThatIsClosed_isAskedFor() {
        service.tells(200, COMPLETED);

        assertThatThrownBy(() -> gateway.payElsewhere("k", service.payments())).isInstanceOf(LostAnswerException.class);
        assertThatThrownBy(() -> gateway.payByAClientOfItsOwn("k", service.payments()))
                .isInstanceOf(LostAnswerException.class);
        assertThat(service.asked()).hasSize(2).allMatch(asked -> asked.contains("/k by [Bearer alice]null"));
    }

    /** The question is no call of the one around: that one has sent nothing, so that its failure is what it is. */
    @Test
    void callWithinACall_isAskedForOnce() {
        service.tells(200, COMPLETED);

        assertThatThrownBy(() -> CONTAINER.select(Shop.class).get().order("outer", service.payments()))
                .isInstanceOf(LostAnswerException.class)
                .hasCauseInstanceOf(ProcessingException.class);
        assertThat(service.asked()).containsExactly("GET /shop/outcomes/inner by [Bearer alice]null");
    }

    /** It would be another path. */
    @ParameterizedTest
    @ValueSource(strings = {"..", ".", "../admin", "a/b", "a\\b"})
    void keyThatIsAPath_isNotAskedFor(String key) {
        service.tells(200, COMPLETED);

        assertThat(lost(key).outcome().state()).isEqualTo(State.UNTOLD);
        assertThat(service.asked()).isEmpty();
    }

    @Test
    void keyOfOtherCharacters_isWrittenAsPartOfAPath() {
        service.tells(200, COMPLETED);
        lost("a;b?c#d%e+f");

        assertThat(service.asked()).containsExactly("GET /shop/outcomes/a%3Bb%3Fc%23d%25e%2Bf by [Bearer alice]null");
    }

    /** Its credentials would go along. */
    @Test
    void outcomeOfAnotherService_isRefusedBeforeTheCall() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> gateway.payAndAskAnother(service.payments()))
                .withMessageContaining("payAndAskAnother is no path");
        assertThatIllegalArgumentException().isThrownBy(() -> gateway.payAndAskAnotherHost(service.payments()));
        assertThatIllegalArgumentException().isThrownBy(() -> gateway.payAndAskForNegativeTime(service.payments()));
        assertThat(service.keys()).isEmpty();
    }
}
