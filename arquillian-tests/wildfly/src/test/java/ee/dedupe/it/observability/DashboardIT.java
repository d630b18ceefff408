package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.identity.KeyedResource;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the manual's dashboard and alerts find in a real Prometheus that asks a WildFly with guarded calls. */
@Tag("pages")
@ArquillianTest
@RunAsClient
class DashboardIT {
    private static final Path MONITORING = Path.of("../../docs/reference/monitoring");
    private static final Pattern EXPRESSION = Pattern.compile("\"expr\": \"((?:[^\"\\\\]|\\\\.)*)\"");
    private static final Pattern ALERT = Pattern.compile("- alert: (\\w+)");
    /** What has no series before there is something to count, which is not made to happen here, or without a cluster. */
    private static final Pattern QUIET =
            Pattern.compile("dedupe_late_claims_total|dedupe_committed_failures_total|dedupe_store_missing_members"
                    + "|dedupe_records_staying|dedupe_pending_waiting|dedupe_pending_given_up");

    private static final Duration SCRAPES = Duration.ofSeconds(3);
    private static final Duration SEEN = Duration.ofSeconds(30);
    private static final int MISUSES = 15;
    /** More than the alert allows one caller within five minutes. */
    private static final int FLOOD = 110;

    @ArquillianResource
    private Client client;

    @TempDir
    private Path home;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("dashboard")
                .with(KeyedResource.class)
                .config(KeyedResource.class.getName() + "/observed/Deduplicated/mode", "observe")
                .config(KeyedResource.class.getName() + "/fingerprint/Deduplicated/fields", "/id")
                .library("dedupe-watch.jar")
                .config("dedupe.watch", "POST")
                .build();
    }

    @Test
    void panelsAndAlerts_findWhatHasHappened() throws Exception {
        try (PrometheusServer prometheus = PrometheusServer.start(
                home, Integer.getInteger("server.management-port"), MONITORING.resolve("alerts.yaml"))) {
            // Rates and increases are of what grows between two scrapes: a counter's first value is no growth.
            callEachWay(1);
            TestTime.await(SEEN, () -> finds(prometheus, "dedupe_requests_total{outcome=\"mismatch\"}"));
            TestTime.pass(SCRAPES);
            callEachWay(MISUSES);

            for (String panel : panels()) {
                assertThat(prometheus.query(panel)).as(panel).isPresent();
                assertThat(QUIET.matcher(panel).find() || TestTime.comes(SEEN, () -> finds(prometheus, panel)))
                        .as(panel)
                        .isTrue();
            }
            assertAlertsAreEvaluated(prometheus);
            TestTime.await(SEEN, () -> prometheus.firing().contains("DedupeKeysReused"));
            assertThat(prometheus.firing()).doesNotContain("DedupeBreakerOpen", "DedupeStoreFull", "DedupeClaimsLost");
            assertOneCallersFlood_isAlerted(prometheus);
        }
    }

    /** As many duplicates of many callers are none. */
    private void assertOneCallersFlood_isAlerted(PrometheusServer prometheus) {
        Call call = Call.post("/keyed/" + client.name()).text("again").key("again");
        for (int i = 0; i < FLOOD; i++) {
            Call other = call.header(TestWar.CALLER_HEADER, "workspace " + i);
            client.send(other);
            client.send(other);
        }
        TestTime.pass(SCRAPES);
        assertThat(prometheus.firing()).doesNotContain("DedupeCallerFloods");
        for (int i = 0; i < FLOOD; i++) {
            client.send(call);
        }
        // A scrape in between finds more of one than of the other.
        TestTime.await(
                SEEN,
                () -> finds(prometheus, "dedupe_top_caller{source=\"guard\"} > 100")
                        && finds(prometheus, "dedupe_top_caller{source=\"watch\"} > 100"));
        TestTime.await(SEEN, () -> prometheus.firing().contains("DedupeCallerFloods"));
        assertThat(prometheus.query("sum by (source) (dedupe_top_caller > 100)").orElseThrow())
                .as("told by both, and neither tells who")
                .contains("\"guard\"", "\"watch\"")
                .doesNotContain(client.name());
    }

    private static boolean finds(PrometheusServer prometheus, String expression) {
        return prometheus.query(expression).orElseThrow().contains("\"result\":[{");
    }

    private static void assertAlertsAreEvaluated(PrometheusServer prometheus) throws IOException {
        List<String> alerts = ALERT.matcher(Files.readString(MONITORING.resolve("alerts.yaml")))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(alerts).isNotEmpty();
        TestTime.await(SEEN, () -> alerts.size() == prometheus.rules().split("\"health\":\"ok\"", -1).length - 1);
        assertThat(alerts).allSatisfy(alert -> assertThat(prometheus.rules()).contains("\"name\":\"" + alert + "\""));
    }

    /** Executed, replayed, refused, misused, observed, unguarded, and by fields that are not there. */
    private void callEachWay(int misuses) {
        String path = "/keyed/" + client.name();
        Call call = Call.post(path).text("x").key("k" + misuses);
        Call observed = Call.post(path + "/observed").text("x").key("k" + misuses);
        Call byContent = Call.post(path + "/fingerprint").text("x" + misuses);
        client.tell(call, call, observed, observed, byContent, byContent, call.header(TestWar.CALLER_HEADER, ""));
        for (int i = 0; i < misuses; i++) {
            client.send(call.text("another " + i));
        }
    }

    /** As Grafana asks for them with all jobs and operations chosen. */
    private static List<String> panels() throws IOException {
        List<String> found = EXPRESSION
                .matcher(Files.readString(MONITORING.resolve("dashboard.json")))
                .results()
                .map(expression -> expression
                        .group(1)
                        .replace("\\\"", "\"")
                        .replace("$job", ".*")
                        .replace("$operation", ".*")
                        .replace("$__rate_interval", "15s"))
                .toList();
        assertThat(found).isNotEmpty().noneMatch(expression -> expression.contains("$"));
        return found;
    }
}
