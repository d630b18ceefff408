package ee.dedupe.it.observability;

import ee.dedupe.it.kit.TestTime;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The Prometheus of this machine, on loopback, which asks one server each second. */
final class PrometheusServer implements AutoCloseable {
    private static final Duration START = Duration.ofSeconds(30);

    private final Process process;
    private final URI address;

    private PrometheusServer(Process process, URI address) {
        this.process = process;
        this.address = address;
    }

    /**
     * Ready to be asked. Skips the test on a machine that has none.
     *
     * @param home for its files; empty
     * @param port of the server that it asks, under {@code /prometheus}
     * @param rules the file of its alerts
     */
    static PrometheusServer start(Path home, int port, Path rules) throws IOException {
        Optional<Path> installed = Stream.of(System.getenv("PATH").split(":"))
                .map(directory -> Path.of(directory, "prometheus"))
                .filter(Files::isExecutable)
                .findFirst();
        Assumptions.assumeTrue(installed.isPresent(), "no Prometheus");
        Path configuration = Files.writeString(home.resolve("prometheus.yml"), """
                global: {scrape_interval: 1s, evaluation_interval: 1s}
                rule_files: ['%s']
                scrape_configs:
                - job_name: shop
                  metrics_path: /prometheus
                  static_configs: [{targets: ['127.0.0.1:%d']}]
                """.formatted(rules.toRealPath(), port));
        Path output = home.resolve("output.txt");
        String listen = "127.0.0.1:" + free();
        Process process = new ProcessBuilder(
                        installed.get().toString(),
                        "--config.file=" + configuration,
                        "--storage.tsdb.path=" + home.resolve("data"),
                        "--web.listen-address=" + listen)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        PrometheusServer server = new PrometheusServer(process, URI.create("http://" + listen));
        if (!TestTime.comes(START, server::isReady)) {
            server.close();
            throw new AssertionError("Not ready: " + Files.readString(output));
        }
        return server;
    }

    private static int free() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private boolean isReady() {
        return ask("/-/ready").isPresent();
    }

    /** What an expression has now, as JSON; empty where it is refused. */
    Optional<String> query(String expression) {
        return ask("/api/v1/query?query=" + URLEncoder.encode(expression, StandardCharsets.UTF_8));
    }

    /** All rules, as JSON. */
    String rules() {
        return ask("/api/v1/rules").orElseThrow();
    }

    /** The alerts that are firing, by name. */
    List<String> firing() {
        return Stream.of(ask("/api/v1/alerts").orElseThrow().split("\"alertname\":\""))
                .skip(1)
                .filter(alert -> alert.contains("\"state\":\"firing\""))
                .map(alert -> alert.substring(0, alert.indexOf('"')))
                .distinct()
                .toList();
    }

    private Optional<String> ask(String path) {
        try {
            HttpResponse<String> answer = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(address + path)).build(),
                            HttpResponse.BodyHandlers.ofString());
            return answer.statusCode() == 200 ? Optional.of(answer.body()) : Optional.empty();
        } catch (IOException notYet) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().completeOnTimeout(process, 5, TimeUnit.SECONDS).join();
        process.destroyForcibly();
    }
}
