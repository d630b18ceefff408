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
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 2700;
    private static final RedisServer REDIS = RedisServer.start();
    private static final int KEYS = 2_000;
    private static final int WARM_UP = 500;
    private static final String MALLORY = "mallory";
    /**
     * How much longer one kind of look may take. Halves of the same kind differed by 7 percent on a machine with two processors that
     * was busy with other things; a look that asks the store once more differs by far more than this bound.
     */
    private static final double MOST = 1.2;

    private static final OutcomeTable TABLE =
            new OutcomeTable(KeyOutcomeTwoNodesIT.class, "key", "looks", "median in microseconds");

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
        return Node.start("outcome" + number, PORT_OFFSET + 100 * number, war, patient, Node.WITHOUT_BROKER);
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
        List<String> keys = new ArrayList<>();
        for (int i = 0; i < KEYS; i++) {
            keys.add("sent-" + i);
            // As long as the others.
            keys.add("none-" + i);
        }
        // What comes and goes on the machine meets both alike.
        Collections.shuffle(keys, new Random(1));
        List<Long> anothers = new ArrayList<>();
        List<Long> nobodys = new ArrayList<>();
        keys.forEach(key -> (key.startsWith("sent") ? anothers : nobodys).add(nanosFor(key, MALLORY)));

        double ratio = (double) median(anothers) / median(nobodys);
        TABLE.add("another's", anothers.size(), median(anothers) / 1_000);
        TABLE.add("another's, first half", KEYS / 2, median(anothers.subList(0, KEYS / 2)) / 1_000);
        TABLE.add("another's, second half", KEYS / 2, median(anothers.subList(KEYS / 2, KEYS)) / 1_000);
        TABLE.add("nobody's", nobodys.size(), median(nobodys) / 1_000);
        assertThat(ratio).as("median of another's to nobody's").isBetween(1 / MOST, MOST);
    }

    private long nanosFor(String key, String caller) {
        Call question = ask(key).header(TestWar.CALLER_HEADER, caller);
        long begin = System.nanoTime();
        Answer answer = onSecond.send(question);
        long nanos = System.nanoTime() - begin;
        assertThat(answer.status()).isEqualTo(404);
        return nanos;
    }

    private static long median(List<Long> nanos) {
        List<Long> sorted = nanos.stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }
}
