package ee.dedupe.it.applications;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Two WARs of the same classes on one server, whose members are one cluster. */
@ArquillianTest
@AnyServer
@RunAsClient
class OneClusterIT {
    private static final int PORT = 2_530 + Integer.getInteger("server.port-offset");
    private static final Call CALL = Call.post("/numbers").text("1");

    @ArquillianResource
    private Client one;

    private static final String VERSION = NumbersResource.class.getName() + "/Deduplicated/version";

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive first() {
        return war("cluster-one", PORT).build();
    }

    private static TestWar war(String name, int port) {
        return TestWar.withHazelcast(name)
                .with(NumbersResource.class)
                .config(VERSION, "1")
                .config("dedupe.hazelcast.topology", "member")
                .config("dedupe.hazelcast.port", String.valueOf(port))
                .config("dedupe.hazelcast.members", "127.0.0.1:" + PORT + ",127.0.0.1:" + (PORT + 1))
                .config("dedupe.hazelcast.cluster-name", "apart");
    }

    @Test
    void namespaceOfItsOwn_keepsClaimsApart() throws Exception {
        WebArchive second =
                war("cluster-two", PORT + 1).config("dedupe.namespace", "two").build();
        Client two = server.deploy(second).sameTestAs(one);
        try {
            assertThat(one.tell(CALL, CALL)).containsExactly("200 executed", "409 duplicate", "1 run");
            assertThat(two.tell(CALL, CALL)).containsExactly("200 executed", "409 duplicate", "1 run");
        } finally {
            server.undeploy(second);
        }
    }

    /** As two versions of an application do in a rolling deployment. */
    @Test
    void sameNamespace_sharesClaims_andTheOneThatStaysHasThem() throws Exception {
        List<Call> calls = IntStream.range(0, 20)
                .mapToObj(number -> CALL.text("number " + number))
                .toList();
        WebArchive second = war("cluster-two", PORT + 1).build();
        Client two = server.deploy(second).sameTestAs(one);
        try {
            // The members may meet a moment after the second has started.
            TestTime.await(Duration.ofSeconds(20), () -> {
                Call probe = CALL.text(String.valueOf(System.nanoTime()));
                return one.send(probe).status() == 200 && two.send(probe).status() == 409;
            });
            for (Call call : calls) {
                assertThat(two.send(call).seen()).isEqualTo("200 executed");
                assertThat(one.send(call).seen()).isEqualTo("409 duplicate");
            }
        } finally {
            server.undeploy(second);
        }
        assertThat(calls).allSatisfy(call -> assertThat(one.send(call).seen()).isEqualTo("409 duplicate"));
    }

    /** As where "the same action" comes to mean something else, and both are deployed for a while. */
    @Test
    void otherVersion_knowsItsOwnKeysOnly_andSoDoesTheOneThatStays() throws Exception {
        Call old = CALL.key("from-before");
        Call young = CALL.key("from-now-on");
        assertThat(one.tell(old, old)).containsExactly("200 executed", "200 replayed", "1 run");
        WebArchive second = war("cluster-two", PORT + 1).config(VERSION, "2").build();
        Client two = server.deploy(second).sameTestAs(one);
        try {
            assertThat(two.tell(young, old, young, old))
                    .containsExactly("200 executed", "200 executed", "200 replayed", "200 replayed", "2 run");
            assertThat(one.tell(old, young, young))
                    .containsExactly("200 replayed", "200 executed", "200 replayed", "2 run");
        } finally {
            server.undeploy(second);
        }
        assertThat(one.tell(old, young)).containsExactly("200 replayed", "200 replayed", "2 run");
    }

    @Test
    void portOfTheOther_refusesTheDeployment() throws Exception {
        assertThat(server.refusal(war("cluster-two", PORT).build()))
                .contains("DEDUP0103 dedupe.hazelcast.port = " + PORT + " is in use on 127.0.0.1");
    }
}
