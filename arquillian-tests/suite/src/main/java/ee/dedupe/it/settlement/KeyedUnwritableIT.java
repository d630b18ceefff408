package ee.dedupe.it.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.Wire;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A call under a key has succeeded, but its client has no answer: the retry gets it, or a clear no, and nothing runs. */
@ArquillianTest
@RunAsClient
class KeyedUnwritableIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("keyed-unwritable").with(UnwritableResource.class).build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"serializer", "serializer-error", "no-writer"})
    void answerThatCannotBeSerialized_retryIsRefused(String kind) {
        Call call = Call.post("/unwritable/" + kind).key("k");

        assertThat(client.send(call).status()).isGreaterThanOrEqualTo(400);
        assertThat(client.tell(call)).containsExactly("409 duplicate", "1 run");
    }

    @Test
    void streamThatBreaks_retryIsRefused() {
        Call call = Call.post("/unwritable/stream").key("k");

        // Some servers cut the connection, some end the answer early.
        try {
            client.send(call);
        } catch (CompletionException cut) {
            assertThat(cut).hasCauseInstanceOf(IOException.class);
        }
        assertThat(client.tell(call)).containsExactly("409 duplicate", "1 run");
    }

    @ParameterizedTest
    @CsvSource({"small,200 replayed", "slow,409 duplicate"})
    void clientThatHangsUp_retryGetsTheAnswerThatIsStored(String kind, String retried) throws IOException {
        Call call = whoseClientHangsUp(kind);

        assertThat(client.tell(call)).containsExactly(retried, "1 run");
    }

    /** Its answer has begun. */
    @ParameterizedTest
    @ValueSource(strings = {"streamed", "read"})
    void clientThatHangsUp_whileItsAnswerIsWritten_retryGetsAllOfIt(String kind) throws IOException {
        Call call = whoseClientHangsUp(kind);

        assertThat(client.send(call).text()).hasSize(UnwritableResource.PIECES * UnwritableResource.PIECE);
        assertThat(client.tell(call)).containsExactly("200 replayed", "1 run");
    }

    /** While the method is held, and ended since. */
    private Call whoseClientHangsUp(String kind) throws IOException {
        Call call = Call.post("/unwritable/" + kind).key("k");
        try (Wire wire = Wire.of(client)) {
            wire.post(
                    "/unwritable/" + kind,
                    new byte[0],
                    TestWar.CALLER_HEADER + ": " + client.name(),
                    "Idempotency-Key: k");
            client.awaitHeld();
        }
        client.openGate();
        TestTime.await(Duration.ofSeconds(10), () -> !client.send(call).seen().equals("409 in-flight"));
        return call;
    }
}
