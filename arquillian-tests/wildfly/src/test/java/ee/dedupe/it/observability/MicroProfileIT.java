package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Node;
import ee.dedupe.it.kit.OwnServers;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import jakarta.enterprise.inject.spi.Extension;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a WildFly with MicroProfile tells outside: metrics and traces over OTLP, and whether it is ready. */
@OwnServers
class MicroProfileIT {
    /** Beside the suite's own server and those of other tests with nodes. */
    private static final int PORT_OFFSET = Integer.getInteger("server.port-offset") + 1700;

    private static final int MANAGEMENT_PORT = 9990 + PORT_OFFSET;

    /** Bodies of exports: protobuf, in which names and values stand as text. */
    private static final List<String> EXPORTS = new CopyOnWriteArrayList<>();

    private static final List<String> SPANS = new CopyOnWriteArrayList<>();

    /** Of an attribute: its name, then its value, and what stands between strings. */
    private static final Pattern FIRST_TRACE = Pattern.compile("dedupe\\.first\\.trace_id[^0-9a-f]*([0-9a-f]{32})");

    private static HttpServer receiver;
    private static Node node;

    @BeforeAll
    static void start() throws IOException {
        receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/v1/metrics", exchange -> receive(exchange, EXPORTS));
        receiver.createContext("/v1/traces", exchange -> receive(exchange, SPANS));
        receiver.start();
        WebArchive war = TestWar.named("told")
                .with(MeteredResource.class)
                .services(Extension.class, StartUpLog.class)
                .build();
        Map<String, String> properties = Map.of(
                // A busy build machine must not look like an outage of the store.
                "dedupe.store.budget", "PT10S",
                "otel.sdk.disabled", "false",
                "otel.exporter.otlp.protocol", "http/protobuf",
                "otel.exporter.otlp.endpoint",
                        "http://127.0.0.1:" + receiver.getAddress().getPort(),
                "otel.bsp.schedule.delay", "500",
                "otel.logs.exporter", "none",
                "otel.metric.export.interval", "500");
        node = Node.start("told", PORT_OFFSET, war, properties, "standalone-lean.xml");
        node.awaitReady();
    }

    @AfterAll
    static void stop() {
        node.close();
        receiver.stop(0);
    }

    private static void receive(HttpExchange exchange, List<String> exports) throws IOException {
        try (exchange;
                InputStream body = exchange.getRequestBody()) {
            boolean zipped = "gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"));
            exports.add(new String(
                    (zipped ? new GZIPInputStream(body) : body).readAllBytes(), StandardCharsets.ISO_8859_1));
            exchange.sendResponseHeaders(200, -1);
        }
    }

    @Test
    void start_namesOpenTelemetry() {
        assertThat(Client.at(node.application())
                        .send(Call.of("GET", "/metered/log"))
                        .text()
                        .lines())
                .containsOnlyOnce("DEDUP0053 Metrics are kept in OpenTelemetry");
    }

    @Test
    void calls_arriveOverOtlp_withNamesAndTags() {
        Call call = Call.post("/metered/told").key("k");
        Client.at(node.application()).tell(call, call, call.text("other"));

        TestTime.await(
                Duration.ofSeconds(30),
                () -> EXPORTS.stream()
                        .anyMatch(export -> Stream.of(
                                        "dedupe.requests",
                                        "{request}",
                                        MeteredResource.class.getName() + ".count",
                                        "executed",
                                        "replayed",
                                        "mismatch",
                                        "dedupe.store.duration",
                                        "granted",
                                        "dedupe.in.flight",
                                        "dedupe.store.entries")
                                .allMatch(export::contains)));
    }

    @Test
    void replay_arrivesOverOtlp_withTheTraceOfTheFirstCall() {
        Call call = Call.post("/metered/traced").key("key-in-clear");
        Client.at(node.application()).tell(call, call);

        TestTime.await(
                Duration.ofSeconds(30),
                () -> firstTrace().filter(MicroProfileIT::isOfASpanAndALink).isPresent());
        assertThat(SPANS).anyMatch(export -> export.contains("dedupe.outcome") && export.contains("executed"));
        assertThat(SPANS).noneMatch(export -> export.contains("key-in-clear"));
    }

    private static Optional<String> firstTrace() {
        return SPANS.stream()
                .flatMap(export -> FIRST_TRACE.matcher(export).results())
                .map(found -> found.group(1))
                .findFirst();
    }

    /** As bytes, which is how spans and links have it; attributes have digits. */
    private static boolean isOfASpanAndALink(String trace) {
        String bytes = new String(HexFormat.of().parseHex(trace), StandardCharsets.ISO_8859_1);
        return SPANS.stream().anyMatch(export -> export.contains(bytes) && export.contains(trace))
                && String.join("", SPANS).split(Pattern.quote(bytes), -1).length > 2;
    }

    @Test
    void node_isReady() throws Exception {
        URI ready = URI.create("http://127.0.0.1:" + MANAGEMENT_PORT + "/health/ready");
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(ready).build(), HttpResponse.BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body().replaceAll("\\s", ""))
                .contains(
                        "{\"name\":\"dedupe\",\"status\":\"UP\",\"data\":{\"store\":\"thestore'memory'\",\"breaker\":\"closed\"}}");
    }
}
