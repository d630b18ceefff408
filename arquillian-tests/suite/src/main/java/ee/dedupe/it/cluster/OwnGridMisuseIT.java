package ee.dedupe.it.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.JvmResource;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** What an application may not have beside an instance of its own. {@link OwnGridIT} has what it may. */
@ArquillianTest
@RunAsClient
@AnyServer
class OwnGridMisuseIT {
    private static final int PORT = OwnGridIT.PORT;

    /** Of the WAR that stays and looks. */
    @ArquillianResource
    private Client probe;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("own-grid-misuse").with(JvmResource.class).build();
    }

    @Test
    void twoInstances_failTheDeployment() throws Exception {
        assertThat(server.refusal(
                        OwnGridIT.war("two-grids", PORT).with(SecondGrid.class).build()))
                .contains("DEDUP0025 More than one bean of type com.hazelcast.core.HazelcastInstance");
        assertThat(threads()).isEmpty();
    }

    @Test
    void instance_withMembersOfAnother_failsTheDeployment() throws Exception {
        assertThat(server.refusal(OwnGridIT.war("grid-and-client", PORT)
                        .config("dedupe.hazelcast.client.members", "127.0.0.1:" + PORT)
                        .build()))
                .contains("dedupe.hazelcast.client.members = \"127.0.0.1:" + PORT + "\": must be unset where claims are"
                        + " kept in the cluster of the application's HazelcastInstance bean");
    }

    private List<String> threads() {
        return probe.send(Call.of("GET", "/jvm/threads")).text().lines().toList();
    }
}
