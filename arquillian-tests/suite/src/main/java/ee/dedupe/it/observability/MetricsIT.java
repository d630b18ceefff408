package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import jakarta.enterprise.inject.spi.Extension;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** What a server with MicroProfile Metrics shows under {@code /metrics}; each says at its start where the metrics are. */
@ArquillianTest
@RunAsClient
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class MetricsIT {
    private static final boolean METRICS = Set.of(TestedServer.WILDFLY, TestedServer.OPEN_LIBERTY_EE11).stream()
            .noneMatch(TestedServer::runs);
    private static final String OPERATION = "operation=\"" + MeteredResource.class.getName() + ".count\"";
    private static final String APPLICATION = "application=\"metered\"";
    private static final int KEYS = 1_000;
    private static final int AT_ONCE = 50;

    @ArquillianResource
    private Client client;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive war() {
        return war("metered");
    }

    private static WebArchive war(String name) {
        return TestWar.named(name)
                .with(MeteredResource.class, Clerk.class)
                .services(Extension.class, StartUpLog.class)
                .config("mp.metrics.distribution.percentiles", "dedupe.store.duration=")
                .build();
    }

    /** Before another application logs, too. */
    @Test
    @Order(0)
    void startUp_saysOnce_whereTheMetricsAre_andWhatIsNoBean() {
        String log = client.send(Call.of("GET", "/metered/log")).text();

        assertThat(log).contains("DEDUP0001");
        assertThat(log.lines().filter(line -> line.contains("DEDUP0014")))
                .containsExactly(
                        "DEDUP0014 @Deduplicated on " + Clerk.class.getName() + " guards nothing: CDI makes no"
                                + " bean of the class. Give it a scope such as @ApplicationScoped, and inject it where it is used");
        assertThat(log.lines().filter(line -> line.contains("DEDUP0053"))).hasSize(1);
        assertThat(log).doesNotContain("DEDUP0052");
    }

    @Test
    void calls_areCountedByOperationLayerAndOutcome() throws Exception {
        Call call = Call.post("/metered/x");
        List<String> before = ours();
        assertThat(client.send(call).seen()).isEqualTo("200 executed");
        assertThat(client.send(call).seen()).isEqualTo("409 duplicate");
        assertThat(client.send(call.key("k")).seen()).isEqualTo("200 executed");
        assertThat(client.send(call.key("k")).seen()).isEqualTo("200 replayed");
        assertThat(client.send(call.key("k").text("other")).seen()).isEqualTo("422 mismatch");
        List<String> after = ours();

        if (!METRICS) {
            assertThat(after).isEmpty();
            return;
        }
        assertThat(counted(after, "fingerprint", "executed")).isEqualTo(counted(before, "fingerprint", "executed") + 1);
        assertThat(counted(after, "fingerprint", "duplicate"))
                .isEqualTo(counted(before, "fingerprint", "duplicate") + 1);
        assertThat(counted(after, "key", "executed")).isEqualTo(counted(before, "key", "executed") + 1);
        assertThat(counted(after, "key", "replayed")).isEqualTo(counted(before, "key", "replayed") + 1);
        assertThat(counted(after, "key", "mismatch")).isEqualTo(counted(before, "key", "mismatch") + 1);
        String claims = "call=\"claim\"";
        assertThat(value(after, "dedupe_store_duration_seconds_count{", APPLICATION, claims, "result=\"granted\""))
                .isPositive();
        assertThat(value(after, "dedupe_store_duration_seconds_max{", APPLICATION, claims, "result=\"granted\""))
                .isLessThan(60);
        assertThat(value(after, "dedupe_in_flight{", APPLICATION)).isZero();
        assertThat(value(after, "dedupe_waiters{", APPLICATION)).isZero();
        assertThat(value(after, "dedupe_breaker_state{", APPLICATION)).isZero();
        assertThat(value(after, "dedupe_store_entries{", APPLICATION)).isPositive();
        assertThat(value(after, "dedupe_store_memory_bytes{", APPLICATION)).isGreaterThan(200);
    }

    /** One server has quantiles in nanoseconds under this name, unless it is told to show none. */
    @Test
    void timer_showsNoQuantilesThatAreNoSeconds() throws Exception {
        client.send(Call.post("/metered/timed"));

        assertThat(values(ours(), "dedupe_store_duration_seconds{", "quantile="))
                .allMatch(seconds -> seconds < 60);
    }

    @Test
    void twoApplications_areToldApart() throws Exception {
        WebArchive beside = war("metered-beside");
        Client other = server.deploy(beside);
        try {
            client.send(Call.post("/metered/one"));
            other.send(Call.post("/metered/two"));
            // One server tells everything once for each application that it has.
            List<String> lines = ours().stream().distinct().toList();

            assertThat(lines.stream().map(line -> line.substring(0, line.lastIndexOf(' '))))
                    .doesNotHaveDuplicates();
            for (String application : List.of("metered", "metered-beside")) {
                assertThat(values(lines, "dedupe_in_flight{", "application=\"" + application + "\""))
                        .hasSize(METRICS ? 1 : 0);
            }
        } finally {
            server.undeploy(beside);
        }
    }

    /** Neither a key nor a path nor a caller makes a series of its own. */
    @Test
    void aThousandKeys_addNoSeries() throws Exception {
        send(0, AT_ONCE);
        List<String> before = ours();
        for (int sent = AT_ONCE; sent < KEYS; sent += AT_ONCE) {
            send(sent, AT_ONCE);
        }
        List<String> after = ours();

        assertThat(after).hasSameSizeAs(before);
        assertThat(String.join("\n", after)).doesNotContain("a-key", "a-path", client.name());
    }

    private void send(int from, int count) {
        List<CompletableFuture<Answer>> answers = IntStream.range(from, from + count)
                .mapToObj(i -> client.sendAsync(Call.post("/metered/a-path" + i).key("a-key" + i)))
                .toList();
        assertThat(answers.stream().map(answer -> answer.join().seen())).containsOnly("200 executed");
    }

    /** The series of this library, without the server's and those of other applications. */
    private List<String> ours() throws IOException, InterruptedException {
        URI metrics = client.base().resolve("/metrics");
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(metrics)
                                .header("Accept", "text/plain")
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(METRICS ? 200 : 404);
        return answer.body().lines().filter(line -> line.startsWith("dedupe_")).toList();
    }

    /** Zero before the first. */
    private static double counted(List<String> series, String layer, String outcome) {
        String[] tags = {APPLICATION, OPERATION, "layer=\"" + layer + "\"", "outcome=\"" + outcome + "\""};
        return values(series, "dedupe_requests_total{", tags).stream()
                .findFirst()
                .orElse(0.0);
    }

    private static double value(List<String> series, String name, String... tags) {
        assertThat(values(series, name, tags)).as(name + " of %s", series).hasSize(1);
        return values(series, name, tags).get(0);
    }

    private static List<Double> values(List<String> series, String name, String... tags) {
        return series.stream()
                .filter(line -> line.startsWith(name) && Arrays.stream(tags).allMatch(line::contains))
                .map(line -> Double.valueOf(line.substring(line.lastIndexOf(' ') + 1)))
                .toList();
    }
}
