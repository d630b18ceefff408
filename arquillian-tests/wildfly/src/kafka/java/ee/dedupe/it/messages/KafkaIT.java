package ee.dedupe.it.messages;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * Records of a real broker on two nodes that have their claims in one cluster. A method without a guard takes the same records,
 * as the control.
 */
@OwnServers
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class KafkaIT {
    /** Beside the suite's own server and those of other tests with nodes. */
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 2100;

    private static final int HAZELCAST_PORT = 13_000 + PORT_OFFSET;
    private static final String CHANNEL = "mp.messaging.incoming.";
    private static final Duration SOON = Duration.ofSeconds(60);
    /** So long that what should not come would have come. */
    private static final Duration QUIET = Duration.ofSeconds(3);

    @TempDir
    private static Path folder;

    private static KafkaBroker broker;
    private static KafkaProducer<String, String> producer;
    private static Node one;
    private static Node two;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        broker = KafkaBroker.start(folder);
        producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", broker.address()), new StringSerializer(), new StringSerializer());
        one = node(0);
        one.awaitReady();
    }

    @AfterAll
    static void stop() {
        Stream.of(producer, one, two, broker).forEach(KafkaIT::close);
    }

    private static void close(AutoCloseable begun) {
        try {
            if (begun != null) {
                begun.close();
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    @Order(1)
    void equalRecords_runEach_onceForEachGroup() throws Exception {
        send(0, "equal");
        send(0, "equal");
        awaitRuns("equal", "audited", 2);
        awaitRuns("equal", "ended", 2);
        TestTime.pass(QUIET);
        assertThat(runs("equal", "ended")).isEqualTo(2);
        assertThat(runs("equal", "audited")).isEqualTo(2);
        assertThat(runsOf(one, "equal")).contains("begun on vert.x-eventloop-thread-");
    }

    @Test
    @Order(2)
    void recordsWithOneKey_runOnce() throws Exception {
        send(0, "keyed", "order-id", "7");
        send(1, "keyed", "order-id", "7");
        awaitRuns("keyed", "ended", 1);
        TestTime.pass(QUIET);
        assertThat(runs("keyed", "begun")).isEqualTo(1);
        assertThat(runs("keyed", "plain")).as("without a guard").isEqualTo(2);
    }

    @Test
    @Order(3)
    void poison_isTriedAsOftenAsTheChannelSays_andTheNextRecordRuns() throws Exception {
        send(0, "poison:poison");
        send(0, "after");
        awaitRuns("after", "ended", 1);
        awaitRuns("poison", "begun", 4);
        TestTime.pass(QUIET);
        assertThat(runs("poison", "begun")).isEqualTo(4);
    }

    /** The record ends while nobody can be told that it has. */
    @Test
    @Order(4)
    void brokerAway_whileARecordRuns_runsItOnce_andLosesNone() throws Exception {
        send(0, "away:5000");
        awaitRuns("away", "begun", 1);
        broker = broker.awayFor(Duration.ofSeconds(8));
        awaitRuns("away", "ended", 1);
        send(0, "back");
        awaitRuns("back", "ended", 1);
        TestTime.pass(QUIET);
        assertThat(runs("away", "begun")).isEqualTo(1);
        assertThat(runs("back", "begun")).isEqualTo(1);
    }

    /** The connector gives a partition up only when the record of it that runs has ended. */
    @Test
    @Order(5)
    void rebalance_whileARecordRuns_runsItOnce() throws Exception {
        send(0, "moved:25000");
        awaitRuns("moved", "begun", 1);
        two = node(1);
        two.awaitReady();
        awaitRuns("moved", "ended", 1);
        send(0, "settled");
        TestTime.await(SOON, () -> count(two, "settled", "ended") == 1);
        TestTime.pass(QUIET);
        assertThat(runs("moved", "begun")).isEqualTo(1);
    }

    /**
     * Nothing of both records was committed. The other node meets the claim of the dead one until its lease is over, and the
     * record comes again until then.
     */
    @Test
    @Order(6)
    void nodeKilledInMidRecord_leavesItToTheOther_andWhatItHadEndedToNobody() throws Exception {
        send(0, "finished");
        send(0, "killed:10000");
        TestTime.await(SOON, () -> count(two, "killed", "begun") == 1);
        assertThat(count(two, "finished", "ended")).isEqualTo(1);
        TestTime.await(SOON, () -> count(two, "finished", "plain") == 1);
        two.kill();
        two = null;
        TestTime.await(SOON, () -> count(one, "killed", "ended") == 1);
        TestTime.pass(QUIET);
        assertThat(count(one, "killed", "begun")).isEqualTo(1);
        assertThat(count(one, "finished", "begun")).isZero();
        assertThat(count(one, "finished", "plain"))
                .as("ran on both nodes without a guard")
                .isEqualTo(1);
    }

    private static void send(int partition, String order, String... header)
            throws ExecutionException, InterruptedException {
        ProducerRecord<String, String> sent = new ProducerRecord<>("orders", partition, null, order);
        if (header.length > 0) {
            sent.headers().add(header[0], header[1].getBytes(StandardCharsets.UTF_8));
        }
        producer.send(sent).get();
    }

    private static void awaitRuns(String order, String kind, int count) {
        TestTime.await(SOON, () -> runs(order, kind) >= count);
    }

    private static long runs(String order, String kind) {
        return Stream.of(one, two)
                .filter(node -> node != null)
                .mapToLong(node -> count(node, order, kind))
                .sum();
    }

    private static long count(Node node, String order, String kind) {
        return runsOf(node, order).stream().filter(run -> run.startsWith(kind)).count();
    }

    private static List<String> runsOf(Node node, String order) {
        return Client.at(node.application())
                .send(Call.of("GET", "/orders/" + order))
                .text()
                .lines()
                .toList();
    }

    private static Node node(int number) throws IOException {
        WebArchive war = TestWar.withHazelcast("channels")
                .library("dedupe-reactive-messaging.jar")
                .with(ChannelOrders.class, ChannelOrdersResource.class)
                .config("dedupe.message.key-property", "order-id")
                .build();
        Map<String, String> properties = new HashMap<>(Map.of(
                // A busy build machine must not look like an outage of the store.
                "dedupe.store.budget", "PT10S",
                "dedupe.lease", "PT15S",
                "dedupe.hazelcast.port", String.valueOf(HAZELCAST_PORT + number),
                "dedupe.hazelcast.members", "127.0.0.1:" + HAZELCAST_PORT + ",127.0.0.1:" + (HAZELCAST_PORT + 1),
                "dedupe.hazelcast.cluster-name", "channels"));
        properties.putAll(channel("orders", "shop"));
        properties.putAll(channel("audit", "audit"));
        properties.putAll(channel("plain", "plain"));
        properties.put(CHANNEL + "orders.failure-strategy", "delayed-retry-topic");
        properties.put(
                CHANNEL + "orders.delayed-retry-topic.topics",
                "orders_retry_2000,orders_retry_5000,orders_retry_10000");
        properties.put(CHANNEL + "orders.dead-letter-queue.topic", "orders-dead");
        // The order in which the members of a group are given partitions.
        properties.put(CHANNEL + "orders.group.instance.id", number == 0 ? "second" : "first");
        properties.put(CHANNEL + "plain.group.instance.id", number == 0 ? "second" : "first");
        return Node.start("channels" + number, PORT_OFFSET + 100 * number, war, properties, "standalone-channels.xml");
    }

    private static Map<String, String> channel(String name, String group) {
        return Map.of(
                CHANNEL + name + ".connector", "smallrye-kafka",
                CHANNEL + name + ".bootstrap.servers", broker.address(),
                CHANNEL + name + ".topic", "orders",
                CHANNEL + name + ".group.id", group,
                CHANNEL + name + ".session.timeout.ms", "6000",
                CHANNEL + name + ".auto.offset.reset", "earliest",
                CHANNEL + name + ".value.deserializer", "org.apache.kafka.common.serialization.StringDeserializer");
    }
}
