package ee.dedupe.it.sample;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * The sample's order queue when its server is killed in mid-message and started again: its message and its database are
 * on disk, its claims were in memory, and on the other node if there is one.
 */
@Tag("faults")
@OwnServers
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class KilledConsumerIT {
    /** Beside the suite's own server and those of other tests with nodes. */
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 1600;

    private static final int HAZELCAST_PORT = 13_000 + PORT_OFFSET;
    private static final String BUSY = "{\"takesMillis\":120000}";

    @TempDir
    private static Path databases;

    private static Node node;
    private static Duration startup;

    @BeforeAll
    static void start() throws IOException {
        long began = System.nanoTime();
        node = start(0, Map.of());
        node.awaitReady("/payments");
        startup = Duration.ofNanos(System.nanoTime() - began);
    }

    @AfterAll
    static void stop() {
        node.close();
    }

    /** No claim is left: the broker delivers again what was not taken, and the database has not seen its transaction. */
    @Test
    @Order(1)
    void onlyNode_killedInMidMessage_confirmsOnceAfterItsRestart() throws IOException {
        SampleOrder order = new SampleOrder(Client.at(node.application()), "alone");
        killInMidMessage(node, order);

        node.restart();
        node.awaitReady("/payments");
        order.awaitCounts(1, 2, 1);
        order.sendAgain();
        order.staysAt(1, 2, 1);
    }

    /**
     * The other node still has the claim: the message goes back to the broker until the lease has run out. The lease
     * outlives a start of the server, even if that takes half as long again as the first one.
     */
    @Test
    @Order(2)
    void oneOfTwoNodes_killedInMidMessage_confirmsOnceAfterTheLease() throws IOException {
        long lease = startup.toSeconds() * 9 / 4 + 15;
        Map<String, String> properties =
                Map.of("dedupe.lease", "PT" + lease + "S", "dedupe.message.wait-for", "PT" + lease / 6 + "S");
        try (Node second = start(1, properties)) {
            second.awaitReady("/payments");
            Client client = Client.at(second.application());
            awaitCluster(client, client.onNode(node.application()));
            SampleOrder order = new SampleOrder(client, "of-two");
            killInMidMessage(second, order);

            long killed = System.nanoTime();
            second.restart();
            second.awaitReady("/payments");
            assertThat(order.counts()).as("while the claim lives").isEqualTo(order.counts(1, 1, 0));
            order.expectWithin(Duration.ofSeconds(lease * 2), 1, 2, 1);
            // It was renewed at the latest a third before.
            assertThat(System.nanoTime() - killed)
                    .isGreaterThan(Duration.ofSeconds(lease * 2 / 3 - 3).toNanos());
            order.sendAgain();
            order.staysAt(1, 2, 1);
        }
    }

    private static void killInMidMessage(Node node, SampleOrder order) {
        order.prepareNext(BUSY);
        order.pay();
        order.awaitCounts(1, 1, 0);
        node.kill();
    }

    private static void awaitCluster(Client one, Client two) {
        int[] round = {0};
        TestTime.await(Duration.ofSeconds(30), () -> {
            String id = "probe" + round[0]++;
            new SampleOrder(one, id).pay();
            return new SampleOrder(two, id).post().status() == 409;
        });
    }

    private static Node start(int number, Map<String, String> more) throws IOException {
        WebArchive war = ShrinkWrap.create(ZipImporter.class, "sample.war")
                .importFrom(TestWar.built("sample-war.war"))
                .as(WebArchive.class);
        // Its root would be no place for this kit, which knows an application by its name.
        war.delete("/WEB-INF/jboss-web.xml");
        Path database = Files.createDirectories(databases.resolve(String.valueOf(number)));
        Map<String, String> properties = new HashMap<>(Map.of(
                // A busy build machine must not look like an outage of the store.
                "dedupe.store.budget",
                "PT10S",
                "dedupe.hazelcast.port",
                String.valueOf(HAZELCAST_PORT + number),
                "dedupe.hazelcast.members",
                "127.0.0.1:" + HAZELCAST_PORT + ",127.0.0.1:" + (HAZELCAST_PORT + 1),
                "dedupe.hazelcast.cluster-name",
                "orders",
                "test.database",
                "jdbc:h2:file:" + database.resolve("sample") + ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE"));
        properties.putAll(more);
        return Node.start("orders" + number, PORT_OFFSET + 100 * number, war, properties);
    }
}
