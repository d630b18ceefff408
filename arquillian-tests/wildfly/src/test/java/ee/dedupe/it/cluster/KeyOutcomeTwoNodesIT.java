package ee.dedupe.it.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OutcomeTable;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.redis.server.RedisServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What became of a key that ran on one WildFly, as another one tells it. Claims are in a Redis, which is as far from each node
 * for each key: a look takes no longer for a key whose claim is elsewhere.
 */
@OwnServers
class KeyOutcomeTwoNodesIT {
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 2600;
    private static final RedisServer REDIS = RedisServer.start();
    private static final int KEYS = 2_000;
    private static final int WARM_UP = 500;
    private static final String MALLORY = "mallory";
    /** How often each key is asked for. */
    private static final int ROUNDS = 2;
    /** One more question to the store makes a look longer by some eight percent where the machine is busy, and by more where not. */
    private static final double MOST = 1.03;

    private static final OutcomeTable TABLE = new OutcomeTable(
            KeyOutcomeTwoNodesIT.class, "pairs", "median of another's to nobody's", "at least", "at most");

    private static Node first;
    private static Node second;

    private final Client onFirst = Client.at(first.application());
    private final Client onSecond = onFirst.onNode(second.application());

    @BeforeAll
    static void start() throws IOException {
        first = start(1);
        second = start(2);
        first.awaitReady();
        second.awaitReady();
    }

    private static Node start(int number) throws IOException {
        WebArchive war = TestWar.withRedis("key-outcome", REDIS.address())
                .with(TillResource.class)
                .library("dedupe-admin.jar")
                .config("dedupe.outcome.path", "/outcomes")
                .build();
        // A busy build machine must not look like an outage of the store.
        Map<String, String> patient = Map.of("dedupe.store.budget", "PT10S");
        return Node.start("outcome" + number, PORT_OFFSET + 200 * number, war, patient, Node.WITHOUT_BROKER);
    }

    @AfterAll
    static void stop() {
        TABLE.write();
        first.close();
        second.close();
        REDIS.close();
    }

    private static Call ask(String key) {
        return Call.of("GET", "/../outcomes/" + key);
    }

    @Test
    void otherNode_tellsOfACall_whileItRuns_andWhenItIsDone() {
        CompletableFuture<Answer> call = onFirst.sendAsync(
                Call.post("/till/held").text("x").key("held").header(TillResource.GATE, onFirst.name()));
        onFirst.awaitHeld();
        try {
            Answer running = onSecond.send(ask("held"));
            assertThat(running.status()).isEqualTo(202);
            assertThat(running.header("Retry-After")).isPresent();
            assertThat(running.text()).startsWith("{\"state\":\"running\",");
        } finally {
            onFirst.openGate();
        }
        String location = call.join().header("Location").orElseThrow();

        Answer done = onSecond.send(ask("held"));
        assertThat(done.status()).isEqualTo(200);
        assertThat(done.text())
                .startsWith("{\"state\":\"completed\",")
                .contains("\"status\":201")
                .endsWith("\"location\":\"" + location + "\"}");
        assertThat(onFirst.runs()).containsExactly("x");
        assertThat(onSecond.runs()).isEmpty();
    }

    /** Whoever could tell them apart would know which keys others have sent. */
    @Test
    void keyOfAnotherCaller_takesAsLongAsOneThatNobodyHasSent() {
        for (int i = 0; i < KEYS; i++) {
            Call call = Call.post("/till/held").text("x").key("sent-" + i);
            assertThat(onFirst.send(call).status()).isEqualTo(201);
        }
        for (int i = 0; i < WARM_UP; i++) {
            nanosFor("warm-" + i, MALLORY);
            nanosFor("sent-" + i, MALLORY);
        }
        // In pairs, in either order: what comes and goes on the machine meets both.
        Random order = new Random(1);
        List<Double> ratios = new ArrayList<>();
        for (int pair = 0; pair < ROUNDS * KEYS; pair++) {
            int number = order.nextInt(KEYS);
            boolean anothersFirst = order.nextBoolean();
            long before = nanosFor((anothersFirst ? "sent-" : "none-") + number, MALLORY);
            long after = nanosFor((anothersFirst ? "none-" : "sent-") + number, MALLORY);
            ratios.add(anothersFirst ? (double) before / after : (double) after / before);
        }
        Collections.sort(ratios);
        // Whatever the noise, the true median lies outside of these two in one run of 15,000: four standard deviations
        // of a rank.
        int middle = ratios.size() / 2;
        int away = (int) (2 * Math.sqrt(ratios.size()));
        double least = ratios.get(middle - away);
        double most = ratios.get(middle + away);
        TABLE.add(ratios.size(), ratios.get(middle), least, most);

        assertThat(least).as("another's takes longer").isLessThan(MOST);
        assertThat(most).as("nobody's takes longer").isGreaterThan(1 / MOST);
    }

    private long nanosFor(String key, String caller) {
        Call question = ask(key).header(TestWar.CALLER_HEADER, caller);
        long begin = System.nanoTime();
        Answer answer = onSecond.send(question);
        long nanos = System.nanoTime() - begin;
        assertThat(answer.status()).isEqualTo(404);
        return nanos;
    }
}
