package ee.dedupe.it.stores;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.cluster.OrdersResource;
import ee.dedupe.it.cluster.TillResource;
import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.redis.server.RedisServer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Claims in a Redis, with nothing in the application but jars. */
@ArquillianTest
@RunAsClient
class RedisIT {
    private static final String ORDER = "{\"order-number\":\"7\"}";

    private static final RedisServer REDIS = RedisServer.start();

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.withRedis("redis", REDIS.address())
                .with(OrdersResource.class, TillResource.class)
                .build();
    }

    @AfterAll
    static void stopRedis() {
        REDIS.close();
    }

    @Test
    void success_keeps_failureReleases() {
        Call good = Call.post("/orders").json(ORDER);
        Call bad = Call.post("/orders").json("{\"order-number\":\"bad\"}");

        assertThat(client.tell(good, good)).containsExactly("201 executed", "409 duplicate", "1 run");
        // The application's JSON provider is what it was: another one would not know the property.
        assertThat(client.runs()).containsExactly("7");
        assertThat(client.tell(bad, bad)).containsExactly("422 executed", "422 executed", "3 run");
    }

    @Test
    void key_isReplayed() {
        Call call = Call.post("/till/slow").text("1").key("k");

        assertThat(client.tell(call, call)).containsExactly("201 executed", "201 replayed", "1 run");
    }

    @Test
    void manyAtOnce_runOnce() {
        Call call = Call.post("/orders").json(ORDER);
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
