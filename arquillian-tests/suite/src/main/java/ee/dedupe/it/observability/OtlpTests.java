package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.OtlpReceiver;
import ee.dedupe.it.kit.ServerProcess;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import jakarta.enterprise.inject.spi.Extension;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What arrives over OTLP from a server with MicroProfile Telemetry: metrics, and the traces of calls and replays. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class OtlpTests {
    /** Of the application, and of the label that tells it apart. */
    static final String NAME = "told";

    /** Of an attribute: its name, then its value, and what stands between strings. */
    private static final Pattern FIRST_TRACE = Pattern.compile("dedupe\\.first\\.trace_id[^0-9a-f]*([0-9a-f]{32})");

    private OtlpReceiver receiver;
    private ServerProcess server;

    /** Starts it with these system properties. */
    abstract ServerProcess start(WebArchive war, Map<String, String> properties) throws IOException;

    /** Whether its OpenTelemetry has links for a span that runs. */
    abstract boolean linksSpans();

    @BeforeAll
    void start() throws IOException {
        receiver = OtlpReceiver.start();
        Map<String, String> properties = new HashMap<>(receiver.settings());
        properties.put("dedupe.metrics", "opentelemetry");
        // A busy build machine must not look like an outage of the store.
        properties.put("dedupe.store.budget", "PT10S");
        WebArchive war = TestWar.named(NAME)
                .with(MeteredResource.class)
                .services(Extension.class, StartUpLog.class)
                .build();
        server = start(war, properties);
        server.awaitReady();
    }

    @AfterAll
    void stop() {
        if (server != null) {
            server.close();
        }
        receiver.close();
    }

    private Client client() {
        return Client.at(server.application());
    }

    @Test
    void start_namesOpenTelemetry() {
        assertThat(client().send(Call.of("GET", "/metered/log")).text().lines())
                .containsOnlyOnce("DEDUP0053 Metrics are kept in OpenTelemetry");
    }

    @Test
    void calls_arriveOverOtlp_withNamesAndTags() {
        Call call = Call.post("/metered/told").key("k");
        client().tell(call, call, call.text("other"));

        try {
            TestTime.await(Duration.ofSeconds(30), () -> missing().isEmpty());
        } catch (AssertionError late) {
            throw new AssertionError(
                    missing() + " did not arrive with " + receiver.metrics().size() + " exports", late);
        }
    }

    private List<String> missing() {
        return Stream.of(
                        "dedupe.requests",
                        "{request}",
                        "application",
                        NAME,
                        MeteredResource.class.getName() + ".count",
                        "executed",
                        "replayed",
                        "mismatch",
                        "dedupe.store.duration",
                        "granted",
                        "dedupe.in.flight",
                        "dedupe.store.entries")
                .filter(word -> receiver.metrics().stream().noneMatch(export -> export.contains(word)))
                .toList();
    }

    @Test
    void replay_arrivesOverOtlp_withTheTraceOfTheFirstCall() {
        Call call = Call.post("/metered/traced").key("key-in-clear");
        client().tell(call, call);

        TestTime.await(
                Duration.ofSeconds(30),
                () -> firstTrace().filter(this::isOfASpanAndALink).isPresent());
        assertThat(receiver.spans())
                .anyMatch(export -> export.contains("dedupe.outcome") && export.contains("executed"))
                .noneMatch(export -> export.contains("key-in-clear"));
    }

    private Optional<String> firstTrace() {
        return receiver.spans().stream()
                .flatMap(export -> FIRST_TRACE.matcher(export).results())
                .map(found -> found.group(1))
                .findFirst();
    }

    /** As bytes, which is how spans and links have it; attributes have digits. */
    private boolean isOfASpanAndALink(String trace) {
        String bytes = new String(HexFormat.of().parseHex(trace), StandardCharsets.ISO_8859_1);
        int seen = String.join("", receiver.spans()).split(Pattern.quote(bytes), -1).length - 1;
        return seen >= (linksSpans() ? 2 : 1);
    }
}
