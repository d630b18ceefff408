package ee.dedupe.internal.platform;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.cdi.HidingLoader;
import ee.dedupe.internal.cdi.WeldApp;
import ee.dedupe.tck.LogLines;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which metrics library counts, and what is said of it at the start. The API of MicroProfile Metrics is there, its registry is not. */
class MetricsChoiceTest {
    private static final Map<String, String> ENABLED = Map.of("otel.sdk.disabled", "false");
    private static SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private static InMemoryMetricReader reader = InMemoryMetricReader.create();

    @BeforeEach
    void forget() {
        registry = new SimpleMeterRegistry();
        reader = InMemoryMetricReader.create();
    }

    /** What an application with these keys and libraries says of its metrics, besides that one cannot be used. */
    private static Stream<String> told(Map<String, String> keys, Class<?>... libraries) {
        try (LogLines log = new LogLines()) {
            try (WeldApp app =
                    WeldApp.start(keys, weld -> weld.addBeanClass(Desk.class).addBeanClasses(libraries))) {
                app.bean(Desk.class).charge("o-1");
                return log.all().stream()
                        .filter(line -> line.contains("DEDUP0053"))
                        .filter(line -> !line.endsWith("cannot be used"));
            }
        }
    }

    private static boolean countedByOpenTelemetry() {
        return reader.collectAllMetrics().stream().map(MetricData::getName).anyMatch("dedupe.requests"::equals);
    }

    @Test
    void micrometer_withARegistry_counts() {
        assertThat(told(Map.of(), Micrometer.class)).containsExactly("INFO DEDUP0053 Metrics are kept in Micrometer");
        assertThat(registry.get("dedupe.requests").counter().count()).isEqualTo(1);
    }

    @Test
    void openTelemetry_switchedOn_counts() {
        assertThat(told(ENABLED, Telemetry.class)).containsExactly("INFO DEDUP0053 Metrics are kept in OpenTelemetry");
        assertThat(countedByOpenTelemetry()).isTrue();
    }

    @Test
    void auto_twoLibraries_oneCounts() {
        assertThat(told(ENABLED, Micrometer.class, Telemetry.class))
                .containsExactly("INFO DEDUP0053 Metrics are kept in Micrometer");
        assertThat(countedByOpenTelemetry()).isFalse();
    }

    @Test
    void oneThatIsNamed_counts() {
        assertThat(told(
                        Map.of("dedupe.metrics", "opentelemetry", "otel.sdk.disabled", "false"),
                        Micrometer.class,
                        Telemetry.class))
                .containsExactly("INFO DEDUP0053 Metrics are kept in OpenTelemetry");
        assertThat(registry.getMeters()).isEmpty();
        assertThat(countedByOpenTelemetry()).isTrue();
    }

    @Test
    void openTelemetry_switchedOff_isToldWithItsRemedy() {
        assertThat(told(Map.of("dedupe.metrics", "opentelemetry"), Telemetry.class))
                .containsExactly("WARNING DEDUP0053 Metrics are off: OpenTelemetry is there, and"
                        + " otel.sdk.disabled=false switches it on");
        assertThat(countedByOpenTelemetry()).isFalse();
    }

    @Test
    void none_isToldOfEach() {
        assertThat(told(Map.of()))
                .containsExactly(
                        "INFO DEDUP0053 Metrics are off: MicroProfile Metrics is there, and has nothing to count"
                                + " with; Micrometer is there, and has nothing to count with; OpenTelemetry is there, and"
                                + " otel.sdk.disabled=false switches it on");
    }

    @Test
    void off_isTold() {
        assertThat(told(Map.of("dedupe.metrics", "off"), Micrometer.class))
                .containsExactly("INFO DEDUP0053 Metrics are off: dedupe.metrics is off");
        assertThat(registry.getMeters()).isEmpty();
    }

    @Test
    void apis_absent_areTold() throws Exception {
        try (LogLines log = new LogLines();
                HidingLoader server =
                        new HidingLoader("org.eclipse.microprofile.metrics", "io.micrometer", "io.opentelemetry")) {
            assertThat(server.told(Plain.class)).isEqualTo("run 1");
            assertThat(log.all())
                    .containsOnlyOnce("INFO DEDUP0053 Metrics are off: no MicroProfile Metrics on this server; no"
                            + " Micrometer on this server; no OpenTelemetry on this server");
        }
    }

    @Test
    void openTelemetry_hiddenByTheServer_isToldWithItsRemedy() throws Exception {
        System.setProperty("wlp.server.name", "open liberty");
        try (LogLines log = new LogLines();
                HidingLoader server = new HidingLoader("io.opentelemetry")) {
            assertThat(server.told(Plain.class)).isEqualTo("run 1");
            assertThat(log.all())
                    .anyMatch(line -> line.endsWith("OpenTelemetry is hidden, unless the application has <classloader"
                            + " apiTypeVisibility=\"+third-party\"/> in server.xml"));
        } finally {
            System.clearProperty("wlp.server.name");
        }
    }

    static class Plain implements Callable<String> {
        @Override
        public String call() {
            try (WeldApp app = WeldApp.start(Desk.class)) {
                return app.bean(Desk.class).charge("o-1");
            }
        }
    }

    @Singleton
    static class Desk {
        @Deduplicated
        public String charge(String order) {
            return "run 1";
        }
    }

    static class Micrometer {
        @Produces
        @Singleton
        MeterRegistry registry() {
            return registry;
        }
    }

    static class Telemetry {
        @Produces
        @Singleton
        OpenTelemetry openTelemetry() {
            return OpenTelemetrySdk.builder()
                    .setMeterProvider(SdkMeterProvider.builder()
                            .registerMetricReader(reader)
                            .build())
                    .build();
        }
    }
}
