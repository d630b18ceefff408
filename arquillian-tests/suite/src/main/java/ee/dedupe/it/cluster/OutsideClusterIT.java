package ee.dedupe.it.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.JvmResource;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An application as a client of a cluster outside, which comes, goes and comes back. */
@Tag("faults")
@ArquillianTest
@RunAsClient
class OutsideClusterIT {
    private static final String CLUSTER = "outside";
    private static final int PORT = 2_515 + Integer.getInteger("server.port-offset");
    private static final Duration SOON = Duration.ofSeconds(30);

    /** Of the WAR that stays and looks. */
    @ArquillianResource
    private Client probe;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("outside-probe").with(JvmResource.class).build();
    }

    @Test
    void cluster_thatComesLater_guardsAsSoonAsItIsUp_andAgain() throws Exception {
        WebArchive war = war("outside").build();
        Client client = server.deploy(war);
        try {
            assertUnguarded(client);
            OutsideMember first = OutsideMember.start(CLUSTER, PORT);
            try (first) {
                assertGuardedSoon(client, "1");
            }
            TestTime.await(SOON, () -> client.send(fresh()).seen().equals("201 bypassed"));
            OutsideMember next = OutsideMember.start(CLUSTER, PORT);
            try (next) {
                assertGuardedSoon(client, "2");
            }
        } finally {
            server.undeploy(war);
        }
        TestTime.await(SOON, () -> threads().isEmpty());
    }

    private static void assertUnguarded(Client client) {
        assertThat(client.send(fresh()).seen()).isEqualTo("201 bypassed");
        assertThat(client.send(fresh().key("key")).seen()).isEqualTo("503 unavailable");
    }

    private static void assertGuardedSoon(Client client, String round) {
        // The breaker closes after three answers in a row, and lets one try at a time until then.
        for (int i = 0; i < 3; i++) {
            TestTime.await(SOON, () -> client.send(fresh()).seen().equals("201 executed"));
        }
        Call call = Call.post("/till/slow").text(round).key(round);
        assertThat(client.send(call).seen()).isEqualTo("201 executed");
        assertThat(client.send(call).seen()).isEqualTo("201 replayed");
    }

    private static Call fresh() {
        return Call.post("/till/slow").text(String.valueOf(System.nanoTime()));
    }

    private static TestWar war(String name) {
        return TestWar.withHazelcast(name)
                .with(TillResource.class)
                .config("dedupe.store.budget", "PT5S")
                .config("dedupe.hazelcast.cluster-name", CLUSTER)
                .config("dedupe.hazelcast.client.members", "127.0.0.1:" + PORT);
    }

    private List<String> threads() {
        return probe.send(Call.of("GET", "/jvm/threads")).text().lines().toList();
    }
}
