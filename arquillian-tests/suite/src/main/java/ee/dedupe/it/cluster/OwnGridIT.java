package ee.dedupe.it.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.JvmResource;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import java.time.Duration;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Claims in the instance that an application has as a CDI bean. */
@ArquillianTest
@RunAsClient
class OwnGridIT {
    static final int PORT = 2_510 + Integer.getInteger("server.port-offset");

    /** Of the WAR that stays and looks. */
    @ArquillianResource
    private Client probe;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("own-grid-probe").with(JvmResource.class).build();
    }

    @Test
    void twoApplications_shareClaims_andLeaveNothing() throws Exception {
        WebArchive first = war("own-grid-1", PORT).build();
        WebArchive second = war("own-grid-2", PORT + 1).build();
        Client one = server.deploy(first);
        try {
            Client two = one.onNode(server.deploy(second).base().resolve(".."));
            try {
                Call call = Call.post("/till/slow").text("x").key("k");
                assertThat(one.send(call).seen()).isEqualTo("201 executed");
                assertThat(two.tell(call)).containsExactly("201 replayed", "0 run");
            } finally {
                server.undeploy(second);
            }
            assertThat(one.send(Call.post("/till/slow").text("y")).seen()).isEqualTo("201 executed");
        } finally {
            server.undeploy(first);
        }
        TestTime.await(Duration.ofSeconds(10), () -> threads().isEmpty());
    }

    static TestWar war(String name, int port) {
        // Who starts a Hazelcast where the server has its classes must not bring a jar of another version.
        TestWar war = TestedServer.isPayara()
                ? TestWar.named(name).without("dedupe.store").library("dedupe-hazelcast.jar")
                : TestWar.withHazelcast(name);
        return war.with(TillResource.class, OwnGrid.class)
                .config("dedupe.store.budget", "PT10S")
                .config(OwnGrid.PORT, String.valueOf(port))
                .config(OwnGrid.MEMBERS, "127.0.0.1:" + PORT + ",127.0.0.1:" + (PORT + 1));
    }

    private List<String> threads() {
        return probe.send(Call.of("GET", "/jvm/threads")).text().lines().toList();
    }
}
