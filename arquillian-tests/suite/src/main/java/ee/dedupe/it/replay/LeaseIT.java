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
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A running call keeps its claim, a stuck one loses it and can do no harm afterwards. */
@ArquillianTest
@RunAsClient
@AnyServer
class LeaseIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        String flight = FlightResource.class.getName();
        return TestWar.named("lease")
                .with(FlightResource.class, EventLog.class)
                .config(flight + "/renewed/Deduplicated/lease", "PT1S")
                .config(flight + "/stuck/Deduplicated/lease", "PT1S")
                .config(flight + "/stuck/Deduplicated/maxRun", "PT1S")
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", ""})
    void call_thatRunsLongerThanItsLease_keepsItsClaim(String key) {
        Call call = call("renewed", key);
        CompletableFuture<Answer> first = client.sendAsync(call);
        client.awaitHeld();

        // Four leases, beyond what a store may be late.
        TestTime.pass(Duration.ofSeconds(4));
        Answer refused = client.send(call);
        assertThat(refused.seen()).isEqualTo("409 in-flight");
        assertThat(refused.header("Retry-After")).hasValue("1");

        client.openGate();
        assertThat(first.join().seen()).isEqualTo("200 executed");
        assertThat(client.tell(call)).containsExactly("200 replayed", "1 run");
        assertThat(client.send(call).text()).isEqualTo(first.join().text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", ""})
    void call_stuckBeyondMaxRun_losesItsClaimAndChangesNothingLater(String key) {
        Call call = call("stuck", key);
        CompletableFuture<Answer> stuck = client.sendAsync(call);
        client.awaitHeld();
        assertThat(client.send(call).seen()).isEqualTo("409 in-flight");

        Call next = call.header(FlightResource.NOT_HELD, "yes");
        TestTime.await(Duration.ofSeconds(10), () -> client.send(next).seen().equals("200 executed"));
        String answer = client.send(next).text();
        assertThat(stuck).isNotDone();

        client.openGate();
        assertThat(stuck.join().seen()).isEqualTo("200 executed");
        assertThat(stuck.join().text()).isNotEqualTo(answer);
        assertThat(client.tell(call)).containsExactly("200 replayed", "2 run");
        assertThat(client.send(call).text()).isEqualTo(answer);
        lostIsToldOnce();
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", ""})
    void call_stuckAndThenFailing_doesNotGiveTheNextOnesClaimBack(String key) {
        Call call = call("stuck", key);
        CompletableFuture<Answer> stuck = client.sendAsync(call.header(FlightResource.FAIL, "yes"));
        client.awaitHeld();
        Call next = call.header(FlightResource.NOT_HELD, "yes");
        TestTime.await(Duration.ofSeconds(10), () -> client.send(next).seen().equals("200 executed"));

        client.openGate();
        assertThat(stuck.join().seen()).isEqualTo("500 executed");
        assertThat(client.tell(call)).containsExactly("200 replayed", "2 run");
        lostIsToldOnce();
    }

    private Call call(String operation, String key) {
        return Call.post("/flight/" + client.name() + "/" + operation).text("x").key(key);
    }

    /** A lost claim is told by its key's hash, which the duplicates' events have beside the path. */
    private void lostIsToldOnce() {
        String event = client.events().get(0);
        String hash = event.replaceFirst(".*keyHash=([0-9a-f]{64}).*", "$1");
        TestTime.await(Duration.ofSeconds(5), () -> lost(hash).size() == 2);
        assertThat(lost(hash)).containsExactlyInAnyOrder("sync ClaimLost", "async ClaimLost");
    }

    private List<String> lost(String hash) {
        String events = client.send(Call.of("GET", "/events/" + hash)).text();
        return events.lines()
                .filter(line -> line.contains("ClaimLost["))
                .map(line -> line.substring(0, line.indexOf('[')))
                .toList();
    }
}
