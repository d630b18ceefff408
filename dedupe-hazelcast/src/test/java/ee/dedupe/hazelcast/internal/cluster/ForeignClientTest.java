package ee.dedupe.hazelcast.internal.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import ee.dedupe.hazelcast.FreePorts;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Whom a member lets in that knows its address and the cluster's name, and nothing else: what the manual says of who may
 * reach which topology. Advisories of Hazelcast are about such clients.
 */
class ForeignClientTest {
    private static final String CLUSTER = "foreign";

    @AfterEach
    void stop() {
        HazelcastClient.shutdownAll();
        Hazelcast.shutdownAll();
    }

    @Test
    void memberInTheApplication_letsNoClientIn() {
        int port = FreePorts.take(1).get(0);
        HazelcastInstance member = TestMember.start(List.of(), port, CLUSTER);
        assertThat(member.getLifecycleService().isRunning()).isTrue();

        assertThatThrownBy(() -> HazelcastClient.newHazelcastClient(foreigner(port)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Unable to connect to any cluster");
    }

    /** The reason why the manual tells to close the port, and why a separate cluster must not be an older version. */
    @Test
    void memberOfASeparateCluster_letsAnybodyIn() {
        int port = FreePorts.take(1).get(0);
        HazelcastInstance member = Hazelcast.newHazelcastInstance(separate(port));
        member.getMap("dedupe.claims.any").put("k", "v");

        HazelcastInstance client = HazelcastClient.newHazelcastClient(foreigner(port));

        assertThat(client.getMap("dedupe.claims.any").get("k")).isEqualTo("v");
    }

    private static Config separate(int port) {
        Config config = new Config().setClusterName(CLUSTER);
        config.getNetworkConfig().setPort(port).setPortAutoIncrement(false);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getTcpIpConfig().setEnabled(true).addMember("127.0.0.1:" + port);
        return config.setProperty("hazelcast.phone.home.enabled", "false");
    }

    private static ClientConfig foreigner(int port) {
        ClientConfig config = new ClientConfig().setClusterName(CLUSTER);
        config.getNetworkConfig().addAddress("127.0.0.1:" + port);
        config.getConnectionStrategyConfig().getConnectionRetryConfig().setClusterConnectTimeoutMillis(4_000);
        return config;
    }
}
