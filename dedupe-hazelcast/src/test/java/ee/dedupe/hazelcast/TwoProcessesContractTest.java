package ee.dedupe.hazelcast;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.hazelcast.internal.cluster.TestMember;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.tck.ClaimStoreContract;
import ee.dedupe.tck.Race;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A member in this process, one in a process that has no class of ours, and a client of that one: owners claim on the
 * member, rivals through the client.
 */
@Tag("processes")
class TwoProcessesContractTest extends ClaimStoreContract {
    private static Topology shared;

    @BeforeAll
    static void start() {
        shared = Topology.start();
    }

    @AfterAll
    static void stop() {
        shared.close();
    }

    @Override
    protected List<ClaimStore> open() {
        return List.of(shared.memberStore(), shared.clientStore());
    }

    @Test
    void race_for2000KeysOverMemberAndClient_hasOneWinnerEach() {
        Race.assertOneWinnerEach(open(), 2_000);
    }

    @Test
    void claims_whenTheOtherProcessIsKilled_stayAsTheyWere() {
        try (Topology own = Topology.start()) {
            ClaimStore survivor = own.memberStore();
            MixedClaims claims = MixedClaims.by(survivor, 100);
            own.process().kill();

            claims.assertAllThere(survivor, own.member().getMap(TestCluster.CLAIMS_MAP));
            claims.assertOwnersGoOn(survivor);
        }
    }

    private record Topology(MemberProcess process, HazelcastInstance member, HazelcastInstance client)
            implements AutoCloseable {
        static Topology start() {
            List<Integer> ports = FreePorts.take(2);
            List<String> addresses = ports.stream().map(TestCluster::address).toList();
            String name = "test-processes-" + ports.get(0);
            MemberProcess process = MemberProcess.start(name, ports.get(0), addresses);
            HazelcastInstance member = TestMember.start(addresses, ports.get(1), name);
            TestCluster.awaitSafe(List.of(member), 2);
            return new Topology(process, member, HazelcastClient.newHazelcastClient(client(name, addresses.get(0))));
        }

        /** Of this member only: one of ours takes no clients. */
        @SuppressWarnings("removal") // its successor is not in 5.3.8
        private static ClientConfig client(String clusterName, String address) {
            ClientConfig client = new ClientConfig().setClusterName(clusterName);
            client.getNetworkConfig().addAddress(address).setSmartRouting(false);
            return client;
        }

        ClaimStore memberStore() {
            return store(member);
        }

        ClaimStore clientStore() {
            return store(client);
        }

        private static ClaimStore store(HazelcastInstance instance) {
            return TestCluster.store(instance, 1);
        }

        @Override
        public void close() {
            client.shutdown();
            member.getLifecycleService().terminate();
            process.kill();
        }
    }
}
