package ee.dedupe.internal.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Layer;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.metrics.Recorder.LateClaim;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Each library is told the same names, tags and figures; OpenTelemetry the tags with a prefix, and where it can a unit. */
class SameNamesTest {
    private static final String REQUEST =
            "dedupe.requests{application=shop, layer=key, operation=Desk.charge, outcome=replayed}";
    private static final String STORE_CALL = "dedupe.store.duration{application=shop, call=claim, result=held}";
    private static final Set<String> ALL = Set.of(
            REQUEST,
            STORE_CALL,
            "dedupe.observed{application=shop, layer=key, operation=Desk.charge, outcome=mismatch}",
            "dedupe.watched{application=shop, met=duplicate, operation=Desk.charge}",
            "dedupe.top_caller{application=shop, source=guard}",
            "dedupe.fields_missing{application=shop, operation=Desk.charge}",
            "dedupe.committed_failures{application=shop, operation=Desk.charge}",
            "dedupe.late_claims{application=shop, result=adopted}",
            "dedupe.in_flight{application=shop}",
            "dedupe.waiters{application=shop}",
            "dedupe.breaker.state{application=shop}",
            "dedupe.store.entries{application=shop}",
            "dedupe.store.memory{application=shop}",
            "dedupe.store.missing_members{application=shop}",
            "dedupe.pending.given_up{application=shop}",
            "dedupe.pending.waiting{application=shop}",
            "dedupe.records.staying{application=shop}");

    private final AtomicLong entries = new AtomicLong(7);
    private final FakeRegistry microProfile = new FakeRegistry();
    private final SimpleMeterRegistry micrometer = new SimpleMeterRegistry();
    private final InMemoryMetricReader reader = InMemoryMetricReader.create();
    private final OpenTelemetrySdk openTelemetry = OpenTelemetrySdk.builder()
            .setMeterProvider(
                    SdkMeterProvider.builder().registerMetricReader(reader).build())
            .build();

    @AfterEach
    void close() {
        openTelemetry.close();
    }

    private Recorder countEverything(Meters meters) {
        Recorder recorder = new MeterRecorder(meters, Optional.of("shop"));
        recorder.request("Desk.charge", Layer.KEY, IdempotencyStatus.REPLAYED);
        recorder.request("Desk.charge", Layer.KEY, IdempotencyStatus.REPLAYED);
        recorder.observed("Desk.charge", Layer.KEY, IdempotencyStatus.MISMATCH);
        recorder.storeCall(StoreCall.CLAIM, StoreResult.HELD, 2_500_000);
        recorder.watched("Desk.charge", "duplicate");
        recorder.fieldsMissing("Desk.charge");
        recorder.committedFailure("Desk.charge");
        recorder.lateClaim(LateClaim.ADOPTED);
        recorder.watch(() -> 3, () -> 5, () -> true);
        recorder.topCaller("guard", () -> 7);
        recorder.watchStore(entries::get, () -> 900, () -> 1);
        recorder.watchRecords(() -> 12);
        recorder.watchPending(() -> 4, () -> 1);
        return recorder;
    }

    @Test
    void microProfile_hasAllNamesAndTags() {
        countEverything(new MicroProfileMeters(microProfile.registry()));

        assertThat(Stream.concat(
                                microProfile.meters.keySet().stream().map(SameNamesTest::sorted),
                                microProfile.gauges.keySet().stream())
                        .collect(Collectors.toSet()))
                .isEqualTo(ALL);
    }

    @Test
    void micrometer_hasAllNamesAndTags_andCounts() {
        // The registry would forget the gauges of one that nobody holds.
        MicrometerMeters meters = new MicrometerMeters(micrometer);
        countEverything(meters);
        Map<String, Meter> seen = new TreeMap<>();
        micrometer.getMeters().forEach(meter -> seen.put(named(meter.getId()), meter));

        assertThat(seen.keySet()).isEqualTo(ALL);
        assertThat(micrometer.get("dedupe.requests").counter().count()).isEqualTo(2);
        assertThat(micrometer.get("dedupe.store.duration").timer().totalTime(TimeUnit.NANOSECONDS))
                .isEqualTo(2_500_000);
        assertThat(micrometer.get("dedupe.in_flight").gauge().value()).isEqualTo(3);
        assertThat(micrometer.get("dedupe.store.entries").gauge().value()).isEqualTo(7);
        meters.close();
        assertThat(micrometer.find("dedupe.store.entries").gauge()).isNull();
    }

    @Test
    void openTelemetry_hasAllNamesAndTags_andCounts() {
        countEverything(new OpenTelemetryMeters(openTelemetry));
        Map<String, MetricData> seen = collected();

        assertThat(seen.keySet()).isEqualTo(ALL);
        assertThat(seen.get(REQUEST).getLongSumData().getPoints())
                .singleElement()
                .satisfies(point -> assertThat(point.getValue()).isEqualTo(2));
        assertThat(seen.get(STORE_CALL).getUnit()).isEqualTo("s");
        assertThat(seen.get("dedupe.store.memory{application=shop}").getUnit()).isEqualTo("By");
        assertThat(seen.get("dedupe.store.entries{application=shop}").getUnit()).isEmpty();
        assertThat(seen.get(STORE_CALL).getHistogramData().getPoints())
                .singleElement()
                .satisfies(point -> assertThat(point.getSum()).isEqualTo(0.0025))
                .satisfies(point -> assertThat(point.getBoundaries()).contains(0.0025, 0.005));
    }

    @Test
    void openTelemetry_figureThatIsNotKnown_isNotShown() {
        countEverything(new OpenTelemetryMeters(openTelemetry));
        entries.set(-1);

        assertThat(collected())
                .doesNotContainKey("dedupe.store.entries{application=shop}")
                .containsKey("dedupe.store.memory{application=shop}");
    }

    /** It lives as long as the server. */
    @Test
    void openTelemetry_closed_asksForNoFigureAnyMore() {
        countEverything(new OpenTelemetryMeters(openTelemetry)).close();

        assertThat(collected()).containsKey(REQUEST).doesNotContainKey("dedupe.in_flight{application=shop}");
    }

    private Map<String, MetricData> collected() {
        Map<String, MetricData> seen = new TreeMap<>();
        reader.collectAllMetrics()
                .forEach(metric -> metric.getData()
                        .getPoints()
                        .forEach(point -> seen.put(metric.getName() + tags(point.getAttributes()), metric)));
        return seen;
    }

    private static String tags(Attributes attributes) {
        Map<String, Object> sorted = new TreeMap<>();
        attributes.forEach((key, value) -> {
            assertThat(key.getKey()).startsWith("dedupe.");
            sorted.put(key.getKey().substring("dedupe.".length()), value);
        });
        return sorted.toString();
    }

    private static String named(Meter.Id id) {
        return id.getName().replace("dedupe.store.memory.bytes", "dedupe.store.memory")
                + id.getTags().stream()
                        .collect(Collectors.toMap(Tag::getKey, Tag::getValue, (a, b) -> a, TreeMap::new));
    }

    private static String sorted(String meter) {
        int brace = meter.indexOf('{');
        Set<String> tags = new TreeSet<>(
                Set.of(meter.substring(brace + 1, meter.length() - 1).split(", ")));
        return meter.substring(0, brace) + "{" + String.join(", ", tags) + "}";
    }
}
