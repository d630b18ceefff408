package ee.dedupe.it.sample;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * The sample's order queue when its server is killed in mid-message and started again: its message and its database are
 * on disk, its claims were in memory, and on the other node if there is one.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class KilledConsumerIT {
    /** Beside the suite's own server and those of other tests with nodes. */
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 1600;

    private static final int HAZELCAST_PORT = 13_000 + PORT_OFFSET;
    private static final String BUSY = "{\"takesMillis\":120000}";

    @TempDir
    private static Path databases;

    private static Node node;

    @BeforeAll
    static void start() throws IOException {
        node = start(0);
        node.awaitReady("/payments");
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
        killInMidMessage(order);

        node.restart();
        node.awaitReady("/payments");
        order.awaitCounts(1, 2, 1);
        order.sendAgain();
        order.staysAt(1, 2, 1);
    }

    /** The other node still has the claim: the message goes back to the broker until the lease has run out. */
    @Test
    @Order(2)
    void oneOfTwoNodes_killedInMidMessage_confirmsOnceAfterTheLease() throws IOException {
        try (Node other = start(1)) {
            other.awaitReady("/payments");
            Client client = Client.at(node.application());
            awaitCluster(client, client.onNode(other.application()));
            SampleOrder order = new SampleOrder(client, "of-two");
            killInMidMessage(order);

            long killed = System.nanoTime();
            node.restart();
            node.awaitReady("/payments");
            order.expectWithin(Duration.ofSeconds(100), 1, 2, 1);
            Duration unconfirmed = Duration.ofNanos(System.nanoTime() - killed);
            // Of 60 s, renewed at the latest 20 s before.
            assertThat(unconfirmed).isBetween(Duration.ofSeconds(38), Duration.ofSeconds(100));
            order.sendAgain();
            order.staysAt(1, 2, 1);
        }
    }

    private static void killInMidMessage(SampleOrder order) {
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

    private static Node start(int number) throws IOException {
        WebArchive war = ShrinkWrap.create(ZipImporter.class, "sample.war")
                .importFrom(TestWar.built("sample-war.war"))
                .as(WebArchive.class);
        // Its root would be no place for this kit, which knows an application by its name.
        war.delete("/WEB-INF/jboss-web.xml");
        Path database = Files.createDirectories(databases.resolve(String.valueOf(number)));
        Map<String, String> properties = Map.of(
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
                "jdbc:h2:file:" + database.resolve("sample") + ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE");
        return Node.start("orders" + number, PORT_OFFSET + 100 * number, war, properties);
    }
}
