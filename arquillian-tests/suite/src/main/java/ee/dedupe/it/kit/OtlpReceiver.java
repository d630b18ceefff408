package ee.dedupe.it.kit;

import com.google.protobuf.ByteString;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.GZIPInputStream;

/** Takes what servers send over OTLP, on loopback. */
public final class OtlpReceiver implements AutoCloseable {
    private final HttpServer server;
    private final List<String> metrics = new CopyOnWriteArrayList<>();
    private final List<ExportTraceServiceRequest> traces = new CopyOnWriteArrayList<>();

    private OtlpReceiver(HttpServer server) {
        this.server = server;
    }

    /** On a free port. */
    public static OtlpReceiver start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        OtlpReceiver receiver = new OtlpReceiver(server);
        server.createContext(
                "/v1/metrics",
                exchange ->
                        receive(exchange, body -> receiver.metrics.add(new String(body, StandardCharsets.ISO_8859_1))));
        server.createContext(
                "/v1/traces",
                exchange -> receive(exchange, body -> receiver.traces.add(ExportTraceServiceRequest.parseFrom(body))));
        server.start();
        return receiver;
    }

    /** What a server is told to send to this, every half second. */
    public Map<String, String> settings() {
        return Map.of(
                "otel.sdk.disabled", "false",
                "otel.exporter.otlp.protocol", "http/protobuf",
                "otel.exporter.otlp.endpoint",
                        "http://127.0.0.1:" + server.getAddress().getPort(),
                "otel.bsp.schedule.delay", "500",
                "otel.logs.exporter", "none",
                // Payara sends none otherwise.
                "otel.metrics.exporter", "otlp",
                "otel.metric.export.interval", "500");
    }

    /** Bodies of exports: protobuf, in which names and values stand as text. */
    public List<String> metrics() {
        return metrics;
    }

    /** What was sent of traces, as text in which all that is sent in clear can be found. */
    public List<String> traces() {
        return traces.stream().map(ExportTraceServiceRequest::toString).toList();
    }

    /** Of this trace, in the order in which they came. */
    public List<Span> spans(String traceId) {
        return traces.stream()
                .flatMap(export -> export.getResourceSpansList().stream())
                .flatMap(ofResource -> ofResource.getScopeSpansList().stream())
                .flatMap(ofScope -> ofScope.getSpansList().stream())
                .filter(span -> hex(span.getTraceId()).equals(traceId))
                .toList();
    }

    /** As traces and spans are written for people. */
    public static String hex(ByteString id) {
        return HexFormat.of().formatHex(id.toByteArray());
    }

    private static void receive(HttpExchange exchange, Export export) throws IOException {
        try (exchange;
                InputStream body = exchange.getRequestBody()) {
            boolean zipped = "gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"));
            export.keep((zipped ? new GZIPInputStream(body) : body).readAllBytes());
            exchange.sendResponseHeaders(200, -1);
        }
    }

    /** What becomes of one body. */
    private interface Export {
        void keep(byte[] body) throws IOException;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
