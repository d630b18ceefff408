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
import org.junit.jupiter.params.provider.ValueSource;

/** Once the method has succeeded, failing to write its answer gives nothing back: the work is done. */
@ArquillianTest
@RunAsClient
class UnwritableAnswerIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("unwritable-answer").with(UnwritableResource.class).build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"serializer", "serializer-error", "no-writer"})
    void answerThatCannotBeSerialized_keeps(String kind) {
        Call call = Call.post("/unwritable/" + kind);

        assertThat(client.send(call).status()).isGreaterThanOrEqualTo(400);
        assertThat(client.tell(call)).containsExactly("409 duplicate", "1 run");
    }

    @Test
    void streamThatBreaks_keeps() {
        Call call = Call.post("/unwritable/stream");

        // Some servers cut the connection, some end the answer early.
        try {
            client.send(call);
        } catch (CompletionException cut) {
            assertThat(cut).hasCauseInstanceOf(IOException.class);
        }
        assertThat(client.tell(call)).containsExactly("409 duplicate", "1 run");
    }

    @Test
    void clientThatHangsUp_leavesOneRunAndItsClaim() throws IOException {
        Call call = Call.post("/unwritable/slow").header(TestWar.CALLER_HEADER, client.name());
        try (Wire wire = Wire.of(client)) {
            wire.post("/unwritable/slow", new byte[0], TestWar.CALLER_HEADER + ": " + client.name());
            client.awaitHeld();
        }
        assertThat(client.send(call).seen()).isEqualTo("409 duplicate");

        client.openGate();
        TestTime.pass(Duration.ofSeconds(1));

        assertThat(client.tell(call, call)).containsExactly("409 duplicate", "409 duplicate", "1 run");
    }
}
