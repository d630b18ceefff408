package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/** Two WildFly that share what they see by the members in their applications, which guard nothing. */
@OwnServers
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class WatchedTwoNodesIT {
    /** Beside the suite's own server, and so beside those of another run. */
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 1400;

    private static final int HAZELCAST_PORT = 13_000 + PORT_OFFSET;
    /** A round each five seconds on both. */
    private static final Duration TOLD = Duration.ofSeconds(40);

    private final List<Node> nodes = new ArrayList<>();
    private Client one;
    private Client two;

    @BeforeAll
    void start() throws IOException {
        WebArchive war = WatchTold.war(TestWar.withHazelcast("watched-nodes"));
        for (int i = 0; i < 2; i++) {
            Map<String, String> member = Map.of(
                    "dedupe.hazelcast.port",
                    String.valueOf(HAZELCAST_PORT + i),
                    "dedupe.hazelcast.members",
                    "127.0.0.1:" + HAZELCAST_PORT + ",127.0.0.1:" + (HAZELCAST_PORT + 1),
                    "dedupe.hazelcast.cluster-name",
                    "watched-nodes");
            nodes.add(Node.start("watched" + i, PORT_OFFSET + 100 * i, war, member, Node.WITHOUT_BROKER));
        }
        nodes.forEach(Node::awaitReady);
        one = Client.at(nodes.get(0).application());
        two = one.onNode(nodes.get(1).application());
    }

    @AfterAll
    void stop() {
        nodes.forEach(Node::close);
    }

    private static Call order(String content) {
        return Call.post("/watched").text(content);
    }

    private static long duplicates(Client node) {
        try {
            return WatchTold.by(node).count("book", "byContent");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** The members may find each other only then. */
    @Test
    @Order(1)
    void duplicateOnTheOtherNode_isCountedThere_andOnceOnly() throws Exception {
        TestTime.await(Duration.ofMinutes(1), () -> {
            Call call = order("they find each other " + System.nanoTime());
            one.send(call);
            two.send(call);
            return TestTime.comes(Duration.ofSeconds(15), () -> duplicates(two) > 0);
        });
        long before = duplicates(one) + duplicates(two);
        one.send(order("twice"));
        two.send(order("twice"));
        TestTime.await(TOLD, () -> duplicates(one) + duplicates(two) > before);
        TestTime.pass(Duration.ofSeconds(12));

        assertThat(duplicates(one) + duplicates(two)).isEqualTo(before + 1);
        assertThat(WatchTold.figure(WatchTold.by(two).all().replaceFirst("(?s).*\"shared\"", ""), "nodes"))
                .isEqualTo(1);
    }

    /** The last one: there is one node afterwards. It is asked to end at once after its answer, not in the next round. */
    @Test
    @Order(2)
    void nodeThatStops_tellsWhatItSawLast() {
        long before = duplicates(two);
        List<Call> last = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            last.add(order("the last ones " + i));
        }
        last.forEach(one::send);
        nodes.get(0).stop();
        last.forEach(two::send);

        TestTime.await(TOLD, () -> duplicates(two) == before + last.size());
    }
}
