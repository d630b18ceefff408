package ee.dedupe.it.stores;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.cluster.OrdersResource;
import ee.dedupe.it.cluster.TillResource;
import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.JvmResource;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.redis.server.RedisServer;
import java.time.Duration;
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
    private static final int REDEPLOYMENTS = Integer.getInteger("redeployments");
    /** See RedeployIT. */
    private static final int LAST_ONES = 2;

    private static final Duration SETTLED = Duration.ofSeconds(20);
    private static final String OURS = "ee.dedupe.redis.RedisRecordStore";
    private static final String ORDER = "{\"order-number\":\"7\"}";

    private static final RedisServer REDIS = RedisServer.start();

    @ArquillianResource
    private Client client;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.withRedis("redis", REDIS.address())
                .with(OrdersResource.class, TillResource.class, JvmResource.class)
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

    @Test
    void redeployed_leavesNoThreadAndNoClassLoader() throws Exception {
        redeploy();
        long before = alive();
        long threads = threads();
        for (int i = 0; i < REDEPLOYMENTS; i++) {
            redeploy();
        }

        assertThat(threads()).isLessThanOrEqualTo(threads);
        TestTime.await(SETTLED, () -> alive() <= before + LAST_ONES);
    }

    private void redeploy() throws Exception {
        WebArchive war = TestWar.withRedis("redis-redeployed", REDIS.address())
                .with(OrdersResource.class, TillResource.class)
                .build();
        Client redeployed = server.deploy(war);
        try {
            Call call = Call.post("/till/slow").text("1").key("k");
            // A duplicate that waits opens the connection that listens.
            CompletableFuture<Answer> first = redeployed.sendAsync(call);
            CompletableFuture<Answer> second = redeployed.sendAsync(call);
            assertThat(List.of(first.join().seen(), second.join().seen()))
                    .containsExactlyInAnyOrder("201 executed", "201 replayed");
        } finally {
            server.undeploy(war);
        }
    }

    /** Of all deployments but this one's, whose store threads come and go. */
    private long threads() {
        return client.send(Call.of("GET", "/jvm/threads"))
                .text()
                .lines()
                .filter(name -> !name.startsWith("dedupe-store-"))
                .count();
    }

    private long alive() {
        return Long.parseLong(client.send(Call.of("GET", "/jvm/alive/" + OURS)).text());
    }
}
