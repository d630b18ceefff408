package ee.dedupe.it.identity;

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
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** While only observing, no request with a key is answered otherwise than without the library. */
@ArquillianTest
@RunAsClient
@AnyServer
class KeyObservedIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("key-observed")
                .with(KeyedResource.class, EventLog.class)
                .config(KeyedResource.class.getName() + "/observed/Deduplicated/mode", "observe")
                .config("dedupe.request.cap", "1000")
                .build();
    }

    @Test
    void duplicate_runsAndIsTold() {
        Call call = observed().text("x").key("k");
        Answer first = client.send(call);
        Answer second = client.send(call);

        assertThat(List.of(first.seen(), second.seen())).containsExactly("200 -", "200 -");
        assertThat(second.text()).isNotEqualTo(first.text());
        assertThat(second.header("Idempotent-Replayed")).isEmpty();
        assertThat(client.runs()).hasSize(2);
        // The asynchronous event may take its time.
        TestTime.await(Duration.ofSeconds(5), () -> client.kindsOfEvents().size() == 2);
        assertThat(client.kindsOfEvents()).containsExactlyInAnyOrder("sync DuplicateMet", "async DuplicateMet");
        assertThat(client.events()).allSatisfy(line -> assertThat(line).contains("layer=KEY", "answer=REPLAYED"));
    }

    @Test
    void mismatch_runsAndIsTold() {
        assertThat(client.tell(
                        observed().text("x").key("k"), observed().text("y").key("k")))
                .containsExactly("200 -", "200 -", "2 run");
        assertThat(client.events()).anyMatch(line -> line.contains("answer=MISMATCH"));
    }

    @Test
    void badOrMissingKey_runs() {
        assertThat(client.tell(observed().text("x").key("a b"), observed().text("x")))
                .containsExactly("200 -", "200 -", "2 run");
    }

    @Test
    void keyed_overTheCap_runs() {
        assertThat(client.tell(observed().text("x".repeat(1001)).key("k"))).containsExactly("200 -", "1 run");
    }

    private Call observed() {
        return Call.post("/keyed/" + client.name() + "/observed");
    }
}
