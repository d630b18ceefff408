package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.OtlpReceiver;
import ee.dedupe.it.kit.ServerProcess;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.trace.v1.Span;
import jakarta.enterprise.inject.spi.Extension;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
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

    private static final String FIRST = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String AGAIN = "4bf92f3577b34da6a3ce929d0e0e4737";

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
                        "dedupe.application",
                        "dedupe.operation",
                        NAME,
                        MeteredResource.class.getName() + ".count",
                        "executed",
                        "replayed",
                        "mismatch",
                        "dedupe.store.duration",
                        "granted",
                        "dedupe.in_flight",
                        "dedupe.store.entries")
                .filter(word -> receiver.metrics().stream().noneMatch(export -> export.contains(word)))
                .toList();
    }

    @Test
    void replay_arrivesOverOtlp_withTheTraceOfTheFirstCall() {
        Call call = Call.post("/metered/traced").key("key-in-clear");
        client().tell(
                        call.header("traceparent", "00-" + FIRST + "-00f067aa0ba902b7-01"),
                        call.header("traceparent", "00-" + AGAIN + "-00f067aa0ba902b8-01"));

        TestTime.await(
                Duration.ofSeconds(30),
                () -> told(FIRST).isPresent() && told(AGAIN).isPresent());
        Span first = told(FIRST).orElseThrow();
        Span replay = told(AGAIN).orElseThrow();
        assertThat(attributes(first.getAttributesList()))
                .containsEntry("dedupe.outcome", "executed")
                .containsEntry("dedupe.layer", "key")
                .containsEntry("dedupe.operation", MeteredResource.class.getName() + ".count");
        assertThat(attributes(replay.getAttributesList())).containsEntry("dedupe.outcome", "replayed");
        assertThat(replay.getEventsList()).singleElement().satisfies(event -> {
            assertThat(event.getName()).isEqualTo("dedupe.replayed");
            assertThat(attributes(event.getAttributesList()))
                    .containsEntry("dedupe.first.trace_id", FIRST)
                    .containsEntry("dedupe.first.span_id", OtlpReceiver.hex(first.getSpanId()));
        });
        if (linksSpans()) {
            assertThat(replay.getLinksList()).singleElement().satisfies(link -> {
                assertThat(OtlpReceiver.hex(link.getTraceId())).isEqualTo(FIRST);
                assertThat(link.getSpanId()).isEqualTo(first.getSpanId());
            });
        } else {
            assertThat(replay.getLinksList()).isEmpty();
        }
        assertThat(receiver.traces()).noneMatch(export -> export.contains("key-in-clear"));
    }

    /** The span of this trace that was told of a guarded call. */
    private Optional<Span> told(String trace) {
        return receiver.spans(trace).stream()
                .filter(span -> attributes(span.getAttributesList()).containsKey("dedupe.outcome"))
                .findFirst();
    }

    private static Map<String, String> attributes(List<KeyValue> sent) {
        return sent.stream()
                .collect(Collectors.toMap(
                        KeyValue::getKey, attribute -> attribute.getValue().getStringValue()));
    }
}
