package ee.dedupe.it.cluster;

import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.ServerProcess;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.util.Map;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Two WildFly, with a member of ours in each application. */
@OwnServers
class TwoNodesIT extends TwoNodesTests {
    /** Beside the suite's own server, and so beside those of another run. */
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 1000;

    private static final int HAZELCAST_PORT = 13_000 + PORT_OFFSET;

    @Override
    ServerProcess start(int number) throws IOException {
        WebArchive war = TestWar.withHazelcast("two-nodes")
                .with(TillResource.class)
                .config(TillResource.LEASE, "PT6S")
                .build();
        Map<String, String> member = Map.of(
                // A busy build machine must not look like an outage of the store.
                "dedupe.store.budget",
                "PT10S",
                "dedupe.hazelcast.port",
                String.valueOf(HAZELCAST_PORT + number),
                "dedupe.hazelcast.members",
                "127.0.0.1:" + HAZELCAST_PORT + ",127.0.0.1:" + (HAZELCAST_PORT + 1),
                "dedupe.hazelcast.cluster-name",
                "two-nodes");
        return Node.start("node" + number, PORT_OFFSET + 100 * number, war, member, Node.WITHOUT_BROKER);
    }

    @Override
    int serversPool() {
        return 16 * Runtime.getRuntime().availableProcessors();
    }
}
