package ee.dedupe.it.stores;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.cluster.OrdersResource;
import ee.dedupe.it.cluster.TillResource;
import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.AnyServer;
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
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What an application with claims in a Redis leaves behind when it is deployed again and again: nothing. */
@ArquillianTest
@RunAsClient
@AnyServer
class RedisRedeployIT {
    private static final int REDEPLOYMENTS = Integer.getInteger("redeployments");
    /** See RedeployIT. */
    private static final int LAST_ONES = 2;

    private static final Duration SETTLED = Duration.ofSeconds(20);
    private static final String OURS = "ee.dedupe.redis.RedisRecordStore";

    private static final RedisServer REDIS = RedisServer.start();

    /** Of the WAR that stays and looks. */
    @ArquillianResource
    private Client client;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.withRedis("redis-probe", REDIS.address())
                .with(OrdersResource.class, TillResource.class, JvmResource.class)
                .build();
    }

    @AfterAll
    static void stopRedis() {
        REDIS.close();
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
