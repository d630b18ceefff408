package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.HazelcastClientOfflineException;
import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.tck.ClaimStoreContract;
import ee.dedupe.tck.Race;
import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Two clients, as two nodes have them, of two members in processes that have no class of ours; with
 * {@code dedupe.test.member-jar} of another version of Hazelcast.
 */
@Tag("processes")
class ClientContractTest extends ClaimStoreContract {
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(30));

    private static OutsideCluster cluster;
    private static List<HazelcastInstance> clients;

    @BeforeAll
    static void startCluster() {
        cluster = OutsideCluster.start(2);
        // Opens when a client has come through, and has all checks refuse what is wrong.
        cluster.client(Map.of("dedupe.store.strict", "true")).close();
        clients = List.of(cluster.clientInstance(), cluster.clientInstance());
        clients.forEach(ClientContractTest::awaitConnection);
    }

    @AfterAll
    static void stopCluster() {
        clients.forEach(HazelcastInstance::shutdown);
        cluster.close();
    }

    @Override
    protected List<ClaimStore> open() {
        return clients.stream().map(client -> TestCluster.store(client, 1)).toList();
    }

    private static void awaitConnection(HazelcastInstance client) {
        long startNanos = System.nanoTime();
        while (!isConnected(client)) {
            assertThat(System.nanoTime() - startNanos).isLessThan(PATIENCE.toNanos());
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
    }

    /** A client knows the members a moment before it may ask them. */
    private static boolean isConnected(HazelcastInstance client) {
        try {
            return client.getCluster().getMembers().size() == 2
                    && client.getMap("connection").isEmpty();
        } catch (HazelcastClientOfflineException notYet) {
            return false;
        }
    }

    @Test
    void race_for2000KeysOverBothClients_hasOneWinnerEach() {
        Race.assertOneWinnerEach(open(), 2_000);
    }
}
