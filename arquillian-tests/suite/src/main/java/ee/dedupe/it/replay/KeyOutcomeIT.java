package ee.dedupe.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.cluster.TillResource;
import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.redis.server.RedisServer;
import java.util.concurrent.CompletableFuture;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What callers are told of their keys by the node that has met them, and by another one that shares its claims. */
@ArquillianTest
@RunAsClient
class KeyOutcomeIT {
    private static final RedisServer REDIS = RedisServer.start();
    private static final String OPERATION = TillResource.class.getName();
    private static final String UNKNOWN = "{\"type\":\"urn:dedupe:unknown\",\"title\":\"Unknown key\",\"status\":404,"
            + "\"detail\":\"No call with this key is known of this caller.\",\"code\":\"unknown\",\"retryable\":false}";

    @ArquillianResource
    private Client client;

    @ArquillianResource
    private Server server;

    private static WebArchive war(String name) {
        return TestWar.withRedis(name, REDIS.address())
                .with(TillResource.class)
                .library("dedupe-admin.jar")
                .config("dedupe.outcome.path", "/outcomes")
                .build();
    }

    @Deployment(testable = false)
    static WebArchive war() {
        return war("outcome-one");
    }

    @AfterAll
    static void stopRedis() {
        REDIS.close();
    }

    private static Call ask(String key) {
        return Call.of("GET", "/../outcomes/" + key);
    }

    private void assertCompleted(Answer told, Answer first) {
        assertThat(told.status()).isEqualTo(200);
        assertThat(told.text())
                .startsWith("{\"state\":\"completed\",\"operation\":\"" + OPERATION + ".")
                .contains("\"status\":201")
                .endsWith("\"location\":\"" + first.header("Location").orElseThrow() + "\"}");
        assertThat(told.header("Cache-Control").orElse("")).startsWith("no-store");
    }

    private static void assertRunning(Answer told) {
        assertThat(told.status()).isEqualTo(202);
        assertThat(told.header("Retry-After")).contains("2");
        assertThat(told.text()).startsWith("{\"state\":\"running\",");
    }

    @Test
    void call_isToldWhileItRuns_andWhenItIsDone() {
        CompletableFuture<Answer> first = client.sendAsync(held());
        client.awaitHeld();
        try {
            assertRunning(client.send(ask("held?operation=" + OPERATION + ".held")));
            assertThat(client.send(ask("held?operation=" + OPERATION + ".slow")).status())
                    .isEqualTo(404);
        } finally {
            client.openGate();
        }
        Answer answer = first.join();
        assertCompleted(client.send(ask("held")), answer);
        assertThat(client.runs()).hasSize(1);
    }

    /** Another application of the same namespace, which shares its claims: a second node, but for the server. */
    @Test
    void otherNode_tellsTheSame() throws Exception {
        WebArchive second = war("outcome-two");
        Client other = server.deploy(second).sameTestAs(client);
        try {
            CompletableFuture<Answer> first = client.sendAsync(held());
            client.awaitHeld();
            try {
                assertRunning(other.send(ask("held")));
            } finally {
                client.openGate();
            }
            Answer answer = first.join();
            assertCompleted(other.send(ask("held")), answer);
            assertThat(other.send(ask("held").header(TestWar.CALLER_HEADER, "mallory"))
                            .text())
                    .isEqualTo(UNKNOWN);
        } finally {
            server.undeploy(second);
        }
    }

    private Call held() {
        return Call.post("/till/held").text("x").key("held").header("X-Gate", client.name());
    }

    @Test
    void keyOfAnotherCaller_isToldAsOneThatNobodyHasSent() {
        client.send(Call.post("/till/slow").text("x").key("k"));
        Answer ofAnother = client.send(ask("k").header(TestWar.CALLER_HEADER, "mallory"));
        Answer nobodys = client.send(ask("nobody-s"));

        assertThat(ofAnother.status()).isEqualTo(404);
        assertThat(ofAnother.text()).isEqualTo(UNKNOWN).isEqualTo(nobodys.text());
        assertThat(nobodys.status()).isEqualTo(404);
        // No caller.
        assertThat(client.send(ask("k").header(TestWar.CALLER_HEADER, "")).text())
                .isEqualTo(UNKNOWN);
    }

    /** Whoever has asked has claimed nothing. */
    @Test
    void keyThatWasAskedFor_runsWhenItIsSent() {
        client.send(ask("later"));

        assertThat(client.tell(Call.post("/till/slow").text("x").key("later")))
                .containsExactly("201 executed", "1 run");
    }

    @Test
    void pathWithoutAKey_andOtherVerbs_areRefused() {
        assertThat(client.send(Call.of("GET", "/../outcomes")).status()).isEqualTo(400);
        assertThat(client.send(Call.of("DELETE", "/../outcomes/k")).status()).isEqualTo(405);
    }
}
