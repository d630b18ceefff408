package ee.dedupe.it.resources;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A method that answers later is settled when it really ends. */
@ArquillianTest
@RunAsClient
class AsyncIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("async").with(AsyncResource.class).build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"stage", "suspended"})
    void success_duplicatesWhileAndAfter_areStopped(String shape) {
        Call call = Call.post("/async/" + shape + "/success");
        CompletableFuture<Answer> first = client.sendAsync(call);
        client.awaitHeld();

        assertThat(client.send(call).seen()).isEqualTo("409 duplicate");
        assertThat(first).isNotDone();
        client.openGate();

        assertThat(first.join().seen()).isEqualTo("200 executed");
        assertThat(first.join().text()).isEqualTo("success");
        assertThat(client.tell(call)).containsExactly("409 duplicate", "1 run");
    }

    @ParameterizedTest
    @CsvSource({"stage,500", "suspended,500"})
    void failure_duplicateWhileIsStopped_andTheNextRuns(String shape, int status) {
        Call call = Call.post("/async/" + shape + "/failure");
        CompletableFuture<Answer> first = client.sendAsync(call);
        client.awaitHeld();

        assertThat(client.send(call).seen()).isEqualTo("409 duplicate");
        client.openGate();

        assertThat(first.join().seen()).isEqualTo(Answer.thrown(status));
        assertThat(soonNotStopped(call)).isEqualTo(Answer.thrown(status));
        assertThat(client.runs()).hasSize(2);
    }

    /** At once; but one server answers an exception that nobody maps by itself, and the claim is given back right after. */
    private String soonNotStopped(Call call) {
        String[] seen = {client.send(call).seen()};
        if (TestedServer.isPayara()) {
            TestTime.await(Duration.ofSeconds(2), () -> {
                if (seen[0].equals("409 duplicate")) {
                    seen[0] = client.send(call).seen();
                }
                return !seen[0].equals("409 duplicate");
            });
        }
        return seen[0];
    }

    @ParameterizedTest
    @ValueSource(strings = {"stage-kept", "suspended-kept"})
    void failure_thatKeepOnNames_keeps(String shape) {
        Call call = Call.post("/async/" + shape + "/failure");
        CompletableFuture<Answer> first = client.sendAsync(call);
        client.awaitHeld();
        client.openGate();

        assertThat(first.join().seen()).isEqualTo(Answer.thrown(500));
        assertThat(client.tell(call)).containsExactly("409 duplicate", "1 run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"timeout", "cancel", "handler"})
    void answeredByTheServer_duplicatesAreStopped_untilTheWorkFails(String cause) {
        Call call = Call.post("/async/late/" + cause + "/failure");

        assertThat(client.tell(call, call)).containsExactly("503 executed", "409 duplicate", "1 run");
        client.openGate();

        awaitNot("409 duplicate", call);
        assertThat(client.runs()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"timeout", "cancel", "handler"})
    void answeredByTheServer_keyMeetsARunningCall_untilTheWorkIsDone(String cause) {
        Call call = Call.post("/async/late/" + cause + "/success").key("late-" + cause);

        assertThat(client.tell(call, call)).containsExactly("503 executed", "409 in-flight", "1 run");
        client.openGate();

        awaitNot("409 in-flight", call);
        assertThat(client.tell(call)).containsExactly("409 duplicate", "1 run");
    }

    /** The end of the work is noted behind the answer. */
    private void awaitNot(String seen, Call call) {
        TestTime.await(Duration.ofSeconds(10), () -> !client.send(call).seen().equals(seen));
    }

    /** Servers answer the checked exception that nobody maps in different ways, all with 500. */
    @Test
    void stage_thatFailsByATimeOut_keyMeetsARunningCall() {
        Call call = Call.post("/async/stage-late/success").key("stage-late");

        assertThat(client.send(call).status()).isEqualTo(500);
        assertThat(client.tell(call)).containsExactly("409 in-flight", "1 run");
        client.openGate();
    }

    @Test
    void stage_thatFailsByATimeOut_thatReleaseOnNames_runsAgain() {
        Call call = Call.post("/async/stage-late-released/success");

        assertThat(client.send(call).status()).isEqualTo(500);
        awaitNot("409 duplicate", call);
        assertThat(client.runs()).hasSize(2);
        client.openGate();
    }

    @Test
    void timeoutThatIsHandled_keeps() {
        Call call = Call.post("/async/timeout-handled");

        assertThat(client.tell(call, call)).containsExactly("202 executed", "409 duplicate", "1 run");
    }
}
