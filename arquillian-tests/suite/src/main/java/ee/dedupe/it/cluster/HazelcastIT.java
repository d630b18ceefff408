package ee.dedupe.it.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Claims in Hazelcast, with nothing in the application but the two jars and Hazelcast's own. */
@ArquillianTest
@RunAsClient
class HazelcastIT {
    private static final String GOOD = "{\"order-number\":\"7\"}";

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.withHazelcast("hazelcast").with(OrdersResource.class).build();
    }

    @Test
    void success_keeps_failureReleases() {
        Call good = Call.post("/orders").json(GOOD);
        Call bad = Call.post("/orders").json("{\"order-number\":\"bad\"}");

        assertThat(client.tell(good, good)).containsExactly("201 executed", "409 duplicate", "1 run");
        assertThat(client.tell(bad, bad)).containsExactly("422 executed", "422 executed", "3 run");
    }

    @Test
    void applicationsJsonProvider_staysWhatItWas() {
        assertThat(client.send(Call.post("/orders").json(GOOD)).text()).isEqualTo(GOOD);
        assertThat(client.runs()).containsExactly("7");
    }

    @Test
    void ttl_over_runsAgain() {
        Call brief = Call.post("/orders/brief").json(GOOD);
        assertThat(client.tell(brief, brief)).containsExactly("201 executed", "409 duplicate", "1 run");

        TestTime.pass(Duration.ofMillis(5200));

        assertThat(client.tell(brief)).containsExactly("201 executed", "2 run");
    }

    @RepeatedTest(5)
    void manyAtOnce_runOnce() {
        Call call = Call.post("/orders").json(GOOD);
        List<CompletableFuture<Answer>> answers = IntStream.range(0, 32)
                .mapToObj(number -> client.sendAsync(call))
                .toList();

        assertThat(answers.stream().map(answer -> answer.join().seen()))
                .hasSize(32)
                .containsOnlyOnce("201 executed")
                .containsOnly("201 executed", "409 duplicate");
        assertThat(client.runs()).hasSize(1);
    }
}
