package ee.dedupe.it.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.ServerProcess;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.payara.PayaraMicro;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** Two Payara Micro with nothing in the application but our two jars: claims are kept in the servers' data grid. */
@OwnServers
class PayaraGridIT extends TwoNodesTests {
    /** Beside the suite's own server. */
    private static final int HTTP_PORT = Integer.getInteger("payara-micro.port") + 1;

    private static final int GRID_PORT = Integer.getInteger("payara-micro.grid-port") + 1;
    private static final List<String> MEMBERS = List.of("127.0.0.1:" + GRID_PORT, "127.0.0.1:" + (GRID_PORT + 1));

    private final List<PayaraMicro> servers = new ArrayList<>();

    @Override
    ServerProcess start(int number) throws IOException {
        WebArchive war = TestWar.named("grid")
                .without("dedupe.store")
                .library("dedupe-hazelcast.jar")
                // A busy build machine must not look like an outage of the store.
                .config("dedupe.store.budget", "PT10S")
                .with(TillResource.class)
                .config(TillResource.LEASE, "PT6S")
                .build();
        PayaraMicro server = PayaraMicro.start("micro" + number, HTTP_PORT + number, GRID_PORT + number, MEMBERS, war);
        servers.add(server);
        // One after the other: two that start at once may each begin a grid of their own.
        server.awaitReady();
        return server;
    }

    /** Of its http-thread-pool. */
    @Override
    int serversPool() {
        return 200;
    }

    @Test
    @Order(0)
    void store_isTheServersGrid() throws IOException {
        for (PayaraMicro server : servers) {
            assertThat(server.said())
                    .contains("DEDUP0102 claims are kept in Payara's data grid; members: ")
                    .doesNotContain("DEDUP0101", "DEDUP0111", "DEDUP0112", "DEDUP0113", "DEDUP0115", "DEDUP0116");
        }
    }
}
