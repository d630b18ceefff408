package ee.dedupe.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** More duplicates of a method that answers later wait at once than the server has threads, and others do not notice. */
@ArquillianTest
@RunAsClient
class WaitingWithoutThreadIT {
    private static final Logger LOG = Logger.getLogger(WaitingWithoutThreadIT.class.getName());

    private static final int DUPLICATES = 1_000;
    private static final int ASKED = 20;
    /** Without duplicates it is some milliseconds. */
    private static final Duration NOT_NOTICED = Duration.ofSeconds(2);
    /** For the last of so many to get to where it waits, or to be refused. Before the first of them gives up. */
    private static final Duration ON_THEIR_WAY = Duration.ofSeconds(25);

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("waiting-without-thread")
                .library("dedupe-admin.jar")
                .with(LaterResource.class, FlightResource.class, WaitersResource.class)
                .build();
    }

    private List<CompletableFuture<Answer>> duplicates(Call call) {
        List<CompletableFuture<Answer>> sent =
                Stream.generate(() -> client.sendAsync(call)).limit(DUPLICATES).toList();
        TestTime.await(ON_THEIR_WAY, () -> waiting() + done(sent) == DUPLICATES);
        return sent;
    }

    private int waiting() {
        return Integer.parseInt(client.send(Call.of("GET", "/waiters")).text());
    }

    private static long done(List<CompletableFuture<Answer>> sent) {
        return sent.stream().filter(CompletableFuture::isDone).count();
    }

    private static List<String> seen(List<CompletableFuture<Answer>> duplicates) {
        return duplicates.stream().map(each -> each.join().seen()).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"stage", "suspended"})
    void aThousandWait_othersAreAnsweredAtOnce_andAllGetTheFirstAnswer(String shape) {
        Call call = Call.post("/later/" + client.name() + "/" + shape).text("x").key("k");
        CompletableFuture<Answer> first = client.sendAsync(call);
        client.awaitHeld();
        List<CompletableFuture<Answer>> duplicates = duplicates(call);

        Duration longest =
                Stream.generate(this::get).limit(ASKED).max(Duration::compareTo).orElseThrow();

        assertThat(waiting()).isEqualTo(DUPLICATES);
        LOG.info(() -> shape + ": a GET of others beside " + DUPLICATES + " that wait took " + longest.toMillis()
                + " ms at most");
        assertThat(duplicates).noneMatch(CompletableFuture::isDone);
        assertThat(longest).isLessThan(NOT_NOTICED);
        client.openGate();
        assertThat(first.join().seen()).isEqualTo("200 executed");
        assertThat(seen(duplicates)).containsOnly("200 replayed");
        assertThat(duplicates)
                .allSatisfy(each ->
                        assertThat(each.join().text()).isEqualTo(first.join().text()));
        assertThat(client.runs()).hasSize(1);
    }

    /** The same, with a method that keeps its thread: few may wait, so that others have threads left. */
    @Test
    void methodThatKeepsItsThread_mostAreRefused() {
        Call call = Call.post("/flight/" + client.name() + "/patient").text("x").key("k");
        CompletableFuture<Answer> first = client.sendAsync(call);
        client.awaitHeld();

        List<CompletableFuture<Answer>> duplicates = duplicates(call);

        assertThat(duplicates.stream().filter(each -> !each.isDone())).hasSizeLessThanOrEqualTo(64);
        client.openGate();
        assertThat(first.join().seen()).isEqualTo("200 executed");
        assertThat(seen(duplicates)).containsOnly("200 replayed", "409 in-flight");
    }

    /** How long it takes to ask for something else. */
    private Duration get() {
        long start = System.nanoTime();
        assertThat(client.runs()).hasSize(1);
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
