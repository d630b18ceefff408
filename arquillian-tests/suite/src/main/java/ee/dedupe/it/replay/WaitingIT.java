package ee.dedupe.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.EventLog;
import ee.dedupe.it.kit.TestTime;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A duplicate of a running call waits for its answer, not too long, and never runs beside it. By key and by content. */
@ArquillianTest
@RunAsClient
@AnyServer
class WaitingIT {
    private static final String IN_FLIGHT =
            "{\"type\":\"urn:dedupe:in-flight\",\"title\":\"Request in progress\",\"status\":409,"
                    + "\"detail\":\"A matching request is still running.\",\"code\":\"in-flight\","
                    + "\"retryable\":true}";
    /** For a request to get from here to where it waits. */
    private static final Duration ON_ITS_WAY = Duration.ofMillis(500);

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("waiting")
                .with(FlightResource.class, EventLog.class)
                // Open Liberty begins with so few threads that one would wait on two processors.
                .config("dedupe.max-waiters", "8")
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", ""})
    void duplicate_whileTheFirstRuns_waitsAndGetsItsAnswer(String key) {
        Call call = call("patient", key);
        CompletableFuture<Answer> first = held(call);
        CompletableFuture<Answer> second = client.sendAsync(call);
        TestTime.pass(ON_ITS_WAY);
        assertThat(second).isNotDone();

        client.openGate();

        assertThat(first.join().seen()).isEqualTo("200 executed");
        assertThat(second.join().seen()).isEqualTo("200 replayed");
        assertThat(second.join().text()).isEqualTo(first.join().text());
        assertThat(client.runs()).hasSize(1);
        toldOnce("waited=true", "answer=REPLAYED");
    }

    @Tag("smoke")
    @ParameterizedTest
    @ValueSource(strings = {"key", ""})
    void duplicate_afterTheFirst_isReplayedWithoutWaiting(String key) {
        Call call = call("patient", key).header(FlightResource.NOT_HELD, "yes");

        assertThat(client.tell(call, call)).containsExactly("200 executed", "200 replayed", "1 run");
        toldOnce("waited=false", "answer=REPLAYED");
    }

    @Tag("smoke")
    @ParameterizedTest
    @ValueSource(strings = {"key", ""})
    void wait_over_isRefusedAndMayBeRetried(String key) {
        Call call = call("brief", key);
        CompletableFuture<Answer> first = held(call);

        long start = System.nanoTime();
        Answer refused = client.send(call);
        Duration took = Duration.ofNanos(System.nanoTime() - start);

        assertThat(refused.seen()).isEqualTo("409 in-flight");
        assertThat(refused.header("Content-Type")).hasValue("application/problem+json");
        assertThat(refused.header("Retry-After")).hasValue("2");
        assertThat(refused.text()).isEqualTo(IN_FLIGHT);
        assertThat(took).isGreaterThan(Duration.ofMillis(950));
        assertThat(first).isNotDone();
        toldOnce("waited=true", "answer=IN_FLIGHT");

        client.openGate();
        assertThat(first.join().seen()).isEqualTo("200 executed");
        assertThat(client.tell(call)).containsExactly("200 replayed", "1 run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", ""})
    void waitForZero_isRefusedAtOnce(String key) {
        Call call = call("impatient", key);
        CompletableFuture<Answer> first = held(call);

        assertThat(client.send(call).seen()).isEqualTo("409 in-flight");
        assertThat(first).isNotDone();

        client.openGate();
        assertThat(first.join().seen()).isEqualTo("200 executed");
    }

    @Tag("smoke")
    @ParameterizedTest
    @ValueSource(strings = {"key", ""})
    void first_failsWhileOthersWait_exactlyOneOfThemRuns(String key) {
        Call call = call("patient", key);
        CompletableFuture<Answer> first = held(call.header(FlightResource.FAIL, "yes"));
        List<CompletableFuture<Answer>> others =
                Stream.generate(() -> client.sendAsync(call)).limit(5).toList();
        TestTime.pass(ON_ITS_WAY);
        assertThat(others).noneMatch(CompletableFuture::isDone);

        client.openGate();

        assertThat(first.join().seen()).isEqualTo("500 executed");
        assertThat(others.stream().map(other -> other.join().seen()))
                .containsOnlyOnce("200 executed")
                .containsOnly("200 executed", "200 replayed");
        assertThat(others.stream().map(other -> other.join().text()).distinct()).hasSize(1);
        assertThat(client.runs()).hasSize(2);
    }

    private CompletableFuture<Answer> held(Call call) {
        CompletableFuture<Answer> first = client.sendAsync(call);
        client.awaitHeld();
        return first;
    }

    private Call call(String operation, String key) {
        return Call.post("/flight/" + client.name() + "/" + operation).text("x").key(key);
    }

    /** Synchronously and asynchronously; nothing else. */
    private void toldOnce(String... details) {
        TestTime.await(Duration.ofSeconds(5), () -> client.events().size() == 2);
        assertThat(client.kindsOfEvents()).containsExactlyInAnyOrder("sync DuplicateMet", "async DuplicateMet");
        assertThat(client.events()).allSatisfy(line -> assertThat(line).contains(details));
    }
}
