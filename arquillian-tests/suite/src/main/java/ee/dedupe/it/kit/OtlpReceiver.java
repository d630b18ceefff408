package ee.dedupe.it.kit;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.GZIPInputStream;

/** Takes what servers send over OTLP, on loopback. */
public final class OtlpReceiver implements AutoCloseable {
    private final HttpServer server;
    private final List<String> metrics = new CopyOnWriteArrayList<>();
    private final List<String> spans = new CopyOnWriteArrayList<>();

    private OtlpReceiver(HttpServer server) {
        this.server = server;
    }

    /** On a free port. */
    public static OtlpReceiver start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        OtlpReceiver receiver = new OtlpReceiver(server);
        server.createContext("/v1/metrics", exchange -> receive(exchange, receiver.metrics));
        server.createContext("/v1/traces", exchange -> receive(exchange, receiver.spans));
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
                "otel.metric.export.interval", "500");
    }

    /** Bodies of exports: protobuf, in which names and values stand as text. */
    public List<String> metrics() {
        return metrics;
    }

    /** As {@link #metrics}. */
    public List<String> spans() {
        return spans;
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

    @Override
    public void close() {
        server.stop(0);
    }
}
