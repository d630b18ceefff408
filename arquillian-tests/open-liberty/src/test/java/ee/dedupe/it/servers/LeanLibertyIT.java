package ee.dedupe.it.servers;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.applications.NumbersResource;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An Open Liberty with the features that the library and the test kit need, and no other. */
@OwnServers
class LeanLibertyIT {
    /** Beside the suite's own server. */
    private static final int PORT = Integer.getInteger("server.port", 0) + 40;

    /** The kit asks the Servlet API which test a request is of. */
    private static final List<String> NEEDED = List.of("restfulWS-3.1", "cdi-4.0", "mpConfig-3.1", "servlet-6.0");

    private static LibertyNode node;

    @BeforeAll
    static void start() throws IOException {
        WebArchive war = TestWar.named("lean")
                .with(NumbersResource.class, WithdrawnResource.class)
                .build();
        node = LibertyNode.start("lean", PORT, war, NEEDED);
        node.awaitReady();
    }

    @AfterAll
    static void stop() {
        node.close();
    }

    @Test
    void requests_areGuarded() {
        Call request = Call.post("/numbers").text("1");
        Call keyed = request.key("k");

        assertThat(node.client().tell(request, request, keyed, keyed))
                .containsExactly("200 executed", "409 duplicate", "200 executed", "200 replayed", "2 run");
    }

    /** This server's CDI brings transactions along. */
    @Test
    void transaction_thatRolledBack_givesTheClaimBack() {
        Call request = Call.post("/withdrawn").text("1");

        assertThat(node.client().tell(request, request)).containsExactly("200 executed", "200 executed", "2 run");
        assertThat(node.told("DEDUP0054")).isEmpty();
    }

    @Test
    void start_tellsOnceWhatIsOff() {
        assertThat(node.told("DEDUP0053")).hasSize(1);
        assertThat(node.told("DEDUP0055"))
                .singleElement()
                .asString()
                .endsWith("This server does without Jakarta JSON Binding (only requests and messages can be guarded),"
                        + " Jakarta Messaging (there are no messages to guard), Jakarta Enterprise Beans (there are no"
                        + " session beans to guard)");
    }

    @Test
    void methods_areGuarded_whereThereIsJsonBinding() throws IOException {
        WebArchive war =
                TestWar.named("bound").with(Stamps.class, StampsResource.class).build();
        List<String> features =
                Stream.concat(NEEDED.stream(), Stream.of("jsonb-3.0")).toList();
        try (LibertyNode bound = LibertyNode.start("bound", PORT + 1, war, features)) {
            bound.awaitReady();
            var client = bound.client();

            assertThat(client.send(Call.post("/stamps/method")).text()).isEqualTo("stamp 1");
            assertThat(client.send(Call.post("/stamps/method")).text()).isEqualTo("stamp 1");
        }
    }
}
