package ee.dedupe.it.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Map;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/**
 * A server that boots with a deployment that is refused. One that is refused only at CDI's start would be served all the
 * same, which a deployment to a running server does not show.
 */
@OwnServers
class StrictBootIT {
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 900;
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    @Test
    void store_thatIsNotThere_andStrict_isNotServed() throws IOException {
        WebArchive war = TestWar.withHazelcast("strict-boot")
                .with(TillResource.class)
                .config("dedupe.hazelcast.client.members", "127.0.0.1:1")
                .config("dedupe.store.strict", "true")
                .build();
        assertRefused(war, "DEDUP0116 the cluster cannot be reached");
    }

    @Test
    void badValueOfTheStore_isNotServed() throws IOException {
        WebArchive war = TestWar.withHazelcast("bad-boot")
                .with(TillResource.class)
                .config("dedupe.hazelcast.heartbeat-timeout", "5")
                .build();
        assertRefused(war, "dedupe.hazelcast.heartbeat-timeout = \"5\"");
    }

    private static void assertRefused(WebArchive war, String why) throws IOException {
        try (Node node = Node.start("refused", PORT_OFFSET, war, Map.of(), Node.WITHOUT_BROKER)) {
            // "Started with errors", when all deployments have been tried.
            TestTime.await(PATIENCE, () -> console(node).contains("WFLYSRV0026"));
            Client client = Client.at(node.application());

            assertThat(console(node)).contains(why);
            assertThat(client.send(Call.of("GET", "/executions")).status()).isEqualTo(404);
            assertThat(client.send(Call.post("/till/slow").text("1")).status()).isEqualTo(404);
        }
    }

    private static String console(Node node) {
        try {
            return Files.exists(node.console()) ? Files.readString(node.console()) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
