package ee.dedupe.it.faults;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimStoreProvider;
import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Booking;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.tck.ForwardingStore;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * A node that halts after the commit and before the claim is completed: the one case in which a call that was done runs
 * again, once the lease is over.
 */
@OwnServers
class HaltIT {
    /** Beside the suite's own server and those of other tests with nodes. */
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 1300;

    private static final int HAZELCAST_PORT = 13_000 + PORT_OFFSET;
    private static final int DATABASE_PORT = 12_500 + PORT_OFFSET;

    private static Database database;
    private static Node halting;
    private static Node other;

    @BeforeAll
    static void start() throws IOException {
        database = Database.start(DATABASE_PORT);
        // One after the other, since each makes the table anew.
        halting = node(0, true);
        halting.awaitReady();
        other = node(1, false);
        other.awaitReady();
        Client client = Client.at(halting.application());
        TestTime.await(Duration.ofSeconds(30), () -> {
            Call probe = Call.post("/pay/probe").text(String.valueOf(System.nanoTime()));
            client.send(probe);
            return client.onNode(other.application()).send(probe).status() == 409;
        });
    }

    @AfterAll
    static void stop() {
        halting.close();
        other.close();
        database.close();
    }

    @Test
    void node_haltedBetweenCommitAndComplete_letsTheCallRunAgainAfterTheLease() {
        Client one = Client.at(halting.application());
        Client two = one.onNode(other.application());
        Call call = Call.post("/pay").key("k");

        CompletableFuture<Answer> lost = one.sendAsync(call);
        halting.awaitEnd();
        long halted = System.nanoTime();
        assertThat(lost).failsWithin(Duration.ofSeconds(10));
        assertThat(booked(two)).as("committed").isEqualTo(1);

        List<String> seen = new ArrayList<>();
        TestTime.await(Duration.ofSeconds(30), () -> {
            seen.add(two.send(call).seen());
            return seen.contains("204 executed");
        });
        Duration refused = Duration.ofNanos(System.nanoTime() - halted);

        assertThat(seen.subList(0, seen.size() - 1)).isNotEmpty().containsOnly("409 in-flight");
        assertThat(refused).isBetween(Duration.ofSeconds(3), Duration.ofSeconds(20));
        assertThat(booked(two)).as("and again").isEqualTo(2);
        assertThat(two.send(call).seen()).isEqualTo("204 replayed");
        assertThat(booked(two)).isEqualTo(2);
    }

    private static Node node(int number, boolean halts) throws IOException {
        WebArchive war = TestWar.withHazelcast("halt")
                .with(PayResource.class, Ledger.class, HaltingStore.class, ForwardingStore.class)
                .services(ClaimStoreProvider.class, HaltingStores.class)
                .entities(Booking.class)
                .config("dedupe.store", "halting")
                .config("dedupe.lease", "PT6S")
                .build();
        Map<String, String> properties = Map.of(
                // A busy build machine must not look like an outage of the store.
                "dedupe.store.budget",
                "PT10S",
                "dedupe.hazelcast.port",
                String.valueOf(HAZELCAST_PORT + number),
                "dedupe.hazelcast.members",
                "127.0.0.1:" + HAZELCAST_PORT + ",127.0.0.1:" + (HAZELCAST_PORT + 1),
                "dedupe.hazelcast.cluster-name",
                "halt",
                "test.database",
                database.url(),
                HaltingStores.HALTS,
                String.valueOf(halts));
        return Node.start("halt" + number, PORT_OFFSET + 100 * number, war, properties, Node.WITHOUT_BROKER);
    }

    private static int booked(Client client) {
        return Integer.parseInt(client.send(Call.of("GET", "/pay")).text());
    }
}
