package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Keys in a header of the sender's own, in the query and in the body, and senders that want an acknowledgement. */
@ArquillianTest
@RunAsClient
class KeyFromIT {
    private static final String BODY = "{\"meta\":{\"id\":7},\"text\":\"a\"}";
    private static final Call PLACES = Call.post("/events/places");

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("key-from")
                .with(EventsResource.class, Signed.class, SignatureFilter.class)
                .build();
    }

    static Stream<Call> keyed() {
        return Stream.of(
                PLACES.header("Webhook-Id", "k").json("{}"),
                Call.post("/events/places?event=k%2D1").json("{}"),
                PLACES.json(BODY),
                PLACES.json(BODY).header("webhook-id", "7"));
    }

    @ParameterizedTest
    @MethodSource("keyed")
    void key_whereverItStands_isTheKey(Call call) {
        Answer first = client.send(call);
        Answer second = client.send(call);

        assertThat(first.seen()).isEqualTo("200 executed");
        assertThat(first.text()).startsWith("received {");
        assertThat(second.seen()).isEqualTo("200 replayed");
        assertThat(second.text()).isEqualTo(first.text());
        assertThat(client.runs()).hasSize(1);
    }

    @Test
    void keysThatDiffer_andKeysThatAreNone_areRefused() {
        assertThat(client.tell(
                        PLACES.json(BODY).header("webhook-id", "8"),
                        Call.post("/events/places?event=a&event=b").json("{}"),
                        PLACES.json("{\"meta\":{\"id\":{}}}"),
                        PLACES.json("{\"meta\":7}")))
                .containsExactly("400 invalid", "400 invalid", "400 invalid", "400 invalid", "0 run");
    }

    /** Whoever sends it, and with what else: what identifies an event is its id. */
    @Test
    void event_sentAgain_isAcknowledged() {
        Call event = Call.post("/events/acknowledged").json("{\"id\":\"evt-1\",\"pending\":2}");
        Call again = Call.post("/events/acknowledged").json("{\"pending\":1,\"id\":\"evt-1\"}");
        assertThat(client.send(event.header(TestWar.CALLER_HEADER, "")).seen()).isEqualTo("200 executed");
        Answer second = client.send(again.header(TestWar.CALLER_HEADER, "bob"));

        assertThat(second.seen()).isEqualTo("204 duplicate");
        assertThat(second.text()).isEmpty();
        assertThat(client.runs()).hasSize(1);
    }

    @Test
    void event_thatIsStillReceived_isToCome() throws Exception {
        Call event = Call.post("/events/acknowledged").json("{\"id\":\"evt-2\",\"text\":\"held\"}");
        CompletableFuture<Answer> first = client.sendAsync(event);
        client.awaitHeld();
        Answer second = client.send(event);
        client.openGate();

        assertThat(second.seen()).isEqualTo("503 in-flight");
        assertThat(second.header("Retry-After")).isPresent();
        assertThat(first.get().seen()).isEqualTo("200 executed");
        assertThat(client.send(event).seen()).isEqualTo("204 duplicate");
    }

    /** Whoever knows its id: who cannot sign an event neither runs it nor keeps it from running. */
    @Test
    void event_thatIsNotSigned_takesNoKey() {
        String body = "{\"action\":\"opened\"}";
        Call forged = Call.post("/events/signed").json(body).header("X-GitHub-Delivery", "evt-3");
        Call event = forged.header(SignatureFilter.HEADER, SignatureFilter.signature(body));

        assertThat(client.tell(forged, event, event, forged))
                .containsExactly("401 -", "200 executed", "204 duplicate", "401 -", "1 run");
        assertThat(client.send(event.json(body + " ")).seen()).isEqualTo("401 -");
    }
}
