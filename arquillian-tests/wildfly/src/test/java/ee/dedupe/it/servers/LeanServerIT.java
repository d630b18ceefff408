package ee.dedupe.it.servers;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.applications.NumbersResource;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.asset.Asset;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A WildFly without transactions, session beans, messages and metrics. */
@OwnServers
class LeanServerIT {
    /** Beside the suite's own server and those of other tests with nodes. */
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 1800;

    private static final String BEGINNING = "Starting deployment of";
    private static final String STRUCTURE = "jboss-deployment-structure.xml";

    private static Node node;

    @BeforeAll
    static void start() throws IOException {
        // A busy build machine must not look like an outage of the store.
        Map<String, String> properties = Map.of("dedupe.store.budget", "PT10S");
        WebArchive war =
                TestWar.named("lean").with(Stamps.class, StampsResource.class).build();
        node = Node.start("lean", PORT_OFFSET, war, properties, "standalone-lean.xml");
        node.awaitReady();
    }

    @AfterAll
    static void stop() {
        node.close();
    }

    @Test
    void requestsAndMethods_areGuarded() {
        Client client = Client.at(node.application());
        Call request = Call.post("/stamps").text("1");
        Call keyed = request.key("k");

        assertThat(client.tell(request, request, keyed, keyed))
                .containsExactly("200 executed", "409 duplicate", "200 executed", "200 replayed", "2 run");
        assertThat(client.send(Call.post("/stamps/method")).text()).isEqualTo("stamp 3");
        assertThat(client.send(Call.post("/stamps/method")).text()).isEqualTo("stamp 3");
    }

    @Test
    void start_tellsOnceWhatIsOff() throws IOException {
        Client.at(node.application()).send(Call.post("/stamps"));

        assertThat(told("lean.war", "DEDUP0053"))
                .singleElement()
                .asString()
                .endsWith("Metrics are off: no MicroProfile Metrics on this server; no Micrometer on this server;"
                        + " OpenTelemetry is there, and otel.sdk.disabled=false switches it on");
        assertThat(told("lean.war", "DEDUP0054"))
                .singleElement()
                .asString()
                .endsWith("settled by the answer's status alone");
        assertThat(told("lean.war", "DEDUP0055"))
                .singleElement()
                .asString()
                .endsWith("This server does without Jakarta Messaging (there are no messages to guard), Jakarta"
                        + " Enterprise Beans (there are no session beans to guard)");
    }

    /** The server lacks the one and has the other; it shows neither. */
    @Test
    void application_thatIsShownNoTransactionsAndNoJsonBinding_isGuarded() throws IOException {
        deploy(hiding("shy", "jakarta.transaction.api", "jakarta.json.bind.api"));
        await("shy.war.deployed");
        Client client = Client.at(node.application()).inContext("shy");
        Call request = Call.post("/numbers").text("1");
        Call keyed = request.key("k");

        assertThat(client.tell(request, request, keyed, keyed))
                .containsExactly("200 executed", "409 duplicate", "200 executed", "200 replayed", "2 run");
        assertThat(told("shy.war", "DEDUP0054")).hasSize(1);
        assertThat(told("shy.war", "DEDUP0055"))
                .singleElement()
                .asString()
                .contains("Jakarta JSON Binding (only requests and messages can be guarded)");
    }

    @Test
    void application_thatIsShownNoConfiguration_isRefused() {
        deploy(hiding("blind", "org.eclipse.microprofile.config.api"));
        await("blind.war.failed");

        assertThat(node.deployments().resolve("blind.war.failed"))
                .content()
                .contains("DEDUP0027 dedupe needs MicroProfile Config");
    }

    private static WebArchive hiding(String name, String... modules) {
        Asset structure = new StringAsset("<jboss-deployment-structure><deployment><exclusions>"
                + Stream.of(modules)
                        .map(module -> "<module name=\"" + module + "\"/>")
                        .collect(Collectors.joining())
                + "</exclusions></deployment></jboss-deployment-structure>");
        return TestWar.named(name).with(NumbersResource.class).build().addAsWebInfResource(structure, STRUCTURE);
    }

    private static void deploy(WebArchive war) {
        war.as(ZipExporter.class)
                .exportTo(node.deployments().resolve(war.getName()).toFile(), true);
    }

    private static void await(String marker) {
        TestTime.await(
                Duration.ofMinutes(1), () -> Files.exists(node.deployments().resolve(marker)));
    }

    /** What the server said of this application, until the next came. */
    private static List<String> told(String war, String code) throws IOException {
        return Files.readAllLines(node.console()).stream()
                .dropWhile(line -> !line.contains(BEGINNING + " \"" + war))
                .skip(1)
                .takeWhile(line -> !line.contains(BEGINNING))
                .filter(line -> line.contains(code))
                .map(String::strip)
                .toList();
    }
}
