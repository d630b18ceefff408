package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.cluster.ClusterState;
import com.hazelcast.config.Config;
import com.hazelcast.config.NetworkConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.hazelcast.internal.cluster.TestMember;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.Claims;
import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A cluster that an operator has put into a state in which it takes no claims. */
class ClusterStateTest {
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(30));

    private final List<Integer> ports = FreePorts.take(1);
    private final List<String> addresses = List.of(TestCluster.address(ports.get(0)));
    private final String name = "state-" + ports.get(0);

    @AfterEach
    void stop() {
        Hazelcast.getAllHazelcastInstances()
                .forEach(member -> member.getLifecycleService().terminate());
    }

    /** As one outside of the application; ours take none. */
    private Config takingClients() {
        Config config = new Config().setClusterName(name).setProperty("hazelcast.socket.bind.any", "false");
        NetworkConfig network = config.getNetworkConfig().setPort(ports.get(0)).setPortAutoIncrement(false);
        network.getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        network.getJoin().getAutoDetectionConfig().setEnabled(false);
        network.getJoin().getMulticastConfig().setEnabled(false);
        return config;
    }

    private static void assertPassive(ClaimStore store) {
        assertThatThrownBy(() -> Claims.standing(store))
                .isInstanceOf(ClaimStoreException.class)
                .hasMessage("DEDUP0106 Hazelcast did not answer a claim: its cluster is in the state PASSIVE");
    }

    /** A client connects in the background, and members learn a state one by one. */
    private static void awaitServed(ClaimStore store) {
        long start = System.nanoTime();
        while (!isServed(store)) {
            if (System.nanoTime() - start > PATIENCE.toNanos()) {
                throw new AssertionError("Not served within " + PATIENCE);
            }
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
    }

    private static boolean isServed(ClaimStore store) {
        try {
            Claims.standing(store);
            return true;
        } catch (ClaimStoreException notYet) {
            return false;
        }
    }

    @Test
    void claim_inAPassiveCluster_isRefused_withTheState_toMembersAndClients() {
        HazelcastInstance member = Hazelcast.newHazelcastInstance(takingClients());
        HazelcastInstance client = TestMember.client(addresses, name);
        try {
            ClaimStore ofMember = TestCluster.store(member, 0);
            ClaimStore ofClient = TestCluster.store(client, 0);
            Claims.standing(ofMember);
            awaitServed(ofClient);
            member.getCluster().changeClusterState(ClusterState.PASSIVE);

            assertPassive(ofMember);
            assertPassive(ofClient);

            member.getCluster().changeClusterState(ClusterState.ACTIVE);
            awaitServed(ofMember);
            awaitServed(ofClient);
        } finally {
            client.getLifecycleService().terminate();
        }
    }
}
