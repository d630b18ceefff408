package ee.dedupe.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.logging.Logger;
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
    private static final Logger LOG = Logger.getLogger(WaitingBesideOthersIT.class.getName());

    /** More than any of the tested servers has threads on a small machine. */
    private static final int DUPLICATES = 100;

    private static final int ASKED = 20;
    /** Without duplicates it is some milliseconds. */
    private static final Duration AT_ONCE = Duration.ofSeconds(1);
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
        Asked alone = ask();
        List<CompletableFuture<Answer>> duplicates =
                Stream.generate(() -> client.sendAsync(slow)).limit(DUPLICATES).toList();

        Asked beside = ask();

        LOG.info(() -> "a GET of others: " + alone + "; beside " + DUPLICATES + " duplicates: " + beside);
        assertThat(beside.median()).isLessThan(AT_ONCE);
        assertThat(beside.longest()).isLessThan(NOT_NOTICED);
        client.openGate();

        assertThat(first.join().seen()).isEqualTo("200 executed");
        assertThat(duplicates.stream().map(duplicate -> duplicate.join().seen()))
                .containsOnly("200 replayed", "409 in-flight");
    }

    private Asked ask() {
        return new Asked(Stream.generate(this::get).limit(ASKED).sorted().toList());
    }

    /** How long it takes to ask for something else. */
    private Duration get() {
        long start = System.nanoTime();
        assertThat(client.runs()).hasSize(1);
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** How long each of many requests took, the shortest first. */
    private record Asked(List<Duration> sorted) {
        Duration median() {
            return sorted.get(sorted.size() / 2);
        }

        Duration longest() {
            return sorted.get(sorted.size() - 1);
        }

        @Override
        public String toString() {
            return "median " + median().toMillis() + " ms, longest " + longest().toMillis() + " ms";
        }
    }
}
