package ee.dedupe.it.lacking;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.apart.NumbersResource;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An Open Liberty with the features that the library and the test kit need, and no other. */
@Tag("open-liberty-nodes")
class LeanLibertyIT {
    /** Beside the suite's own server. */
    private static final int PORT = Integer.getInteger("server.port", 0) + 40;

    /** The kit asks the Servlet API which test a request is of. */
    private static final List<String> NEEDED = List.of("restfulWS-3.1", "cdi-4.0", "mpConfig-3.1", "servlet-6.0");

    private LibertyNode node;

    @AfterEach
    void stop() {
        node.close();
    }

    @Test
    void requests_areGuarded_andTheStartTellsOnceWhatIsOff() throws IOException {
        start(TestWar.named("lean").with(NumbersResource.class).build(), List.of());
        Call request = Call.post("/numbers").text("1");
        Call keyed = request.key("k");

        assertThat(node.client().tell(request, request, keyed, keyed))
                .containsExactly("200 executed", "409 duplicate", "200 executed", "200 replayed", "2 run");
        assertThat(node.told("DEDUP0053")).hasSize(1);
        assertThat(node.told("DEDUP0054")).hasSize(1);
        assertThat(node.told("DEDUP0055"))
                .singleElement()
                .asString()
                .endsWith("This server does without Jakarta JSON Binding (only requests and messages can be guarded),"
                        + " Jakarta Messaging (there are no messages to guard), Jakarta Enterprise Beans (there are no"
                        + " session beans to guard)");
    }

    @Test
    void methods_areGuarded_whereThereIsJsonBinding() throws IOException {
        start(stamps(), List.of("jsonb-3.0"));
        var client = node.client();

        assertThat(client.send(Call.post("/stamps/method")).text()).isEqualTo("stamp 1");
        assertThat(client.send(Call.post("/stamps/method")).text()).isEqualTo("stamp 1");
    }

    private static WebArchive stamps() {
        return TestWar.named("lean").with(Stamps.class, StampsResource.class).build();
    }

    private void start(WebArchive war, List<String> more) throws IOException {
        List<String> features = new ArrayList<>(NEEDED);
        features.addAll(more);
        node = LibertyNode.start("lean", PORT, war, features);
        node.awaitReady();
    }
}
