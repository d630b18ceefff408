package ee.dedupe.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Duplicates of one slow call leave threads of the server for everybody else, where nobody has said how many may wait. */
@ArquillianTest
@RunAsClient
class WaitingBesideOthersIT {
    /** More than any of the tested servers has threads on a small machine. */
    private static final int DUPLICATES = 100;
    /** Half of what others would wait if the duplicates took all threads. */
    private static final Duration NOT_NOTICED = Duration.ofSeconds(3);

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("waiting-beside-others").with(FlightResource.class).build();
    }

    @Test
    void others_besideAHundredDuplicatesOfASlowCall_areAnsweredAtOnce() {
        Call slow = Call.post("/flight/a/slow").text("x").key("k");
        CompletableFuture<Answer> first = client.sendAsync(slow);
        client.awaitHeld();
        List<CompletableFuture<Answer>> duplicates =
                Stream.generate(() -> client.sendAsync(slow)).limit(DUPLICATES).toList();

        for (int i = 0; i < 5; i++) {
            long start = System.nanoTime();
            assertThat(client.runs()).hasSize(1);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(NOT_NOTICED);
        }
        client.openGate();

        assertThat(first.join().seen()).isEqualTo("200 executed");
        assertThat(duplicates.stream().map(duplicate -> duplicate.join().seen()))
                .containsOnly("200 replayed", "409 in-flight");
    }
}
