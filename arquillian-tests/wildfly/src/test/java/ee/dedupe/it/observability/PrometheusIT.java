package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import jakarta.enterprise.inject.spi.Extension;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** What arrives under {@code /prometheus}, where WildFly has its Micrometer subsystem. */
@ArquillianTest
@RunAsClient
class PrometheusIT {
    private static final URI PROMETHEUS =
            URI.create("http://127.0.0.1:" + Integer.getInteger("server.management-port") + "/prometheus");
    private static final String OPERATION = "operation=\"" + MeteredResource.class.getName() + ".count\"";

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("prometheus")
                .with(MeteredResource.class)
                .services(Extension.class, StartUpLog.class)
                .build();
    }

    @Test
    void startUp_namesMicrometer() {
        assertThat(client.send(Call.of("GET", "/metered/log")).text().lines())
                .containsOnlyOnce("DEDUP0053 Metrics are kept in Micrometer");
    }

    @Test
    void calls_arriveWithNamesTagsAndFigures() throws Exception {
        Call call = Call.post("/metered/arrives").key("k");
        client.tell(call, call, call.text("other"));

        assertThat(value("dedupe_requests_total{", OPERATION, "layer=\"key\"", "outcome=\"executed\""))
                .isEqualTo(1);
        assertThat(value("dedupe_requests_total{", OPERATION, "layer=\"key\"", "outcome=\"replayed\""))
                .isEqualTo(1);
        assertThat(value("dedupe_requests_total{", OPERATION, "layer=\"key\"", "outcome=\"mismatch\""))
                .isEqualTo(1);
        assertThat(value("dedupe_store_duration_seconds_count{", "call=\"complete\"", "result=\"done\""))
                .isPositive();
        assertThat(value("dedupe_store_duration_seconds_sum{", "call=\"complete\"", "result=\"done\""))
                .isBetween(0.0, 60.0);
        assertThat(value("dedupe_in_flight{")).isZero();
        assertThat(value("dedupe_breaker_state{")).isZero();
        assertThat(value("dedupe_store_entries{")).isPositive();
        assertThat(value("dedupe_store_memory_bytes{")).isPositive();
    }

    /** Of this deployment's only series with this name and these tags. */
    private static double value(String name, String... tags) throws IOException, InterruptedException {
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(PROMETHEUS).build(), HttpResponse.BodyHandlers.ofString());
        List<String> found = answer.body()
                .lines()
                .filter(line -> line.startsWith(name) && line.contains("WF_DEPLOYMENT=\"prometheus.war\""))
                .filter(line -> Arrays.stream(tags).allMatch(line::contains))
                .toList();
        assertThat(found).as("%s of %s", name, answer.body()).hasSize(1);
        return Double.parseDouble(found.get(0).substring(found.get(0).lastIndexOf(' ') + 1));
    }
}
