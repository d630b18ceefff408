package ee.dedupe.internal.telemetry;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Layer;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.metrics.Recorder.LateClaim;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.tck.LogLines;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MeterRecorderTest {
    private static final Operation CREATE = new Operation("com.acme.Payments", "create", List.of("int"), "");
    private static final Operation OVERLOAD = new Operation("com.acme.Payments", "create", List.of("long"), "2");

    private final FakeRegistry fake = new FakeRegistry();
    private final Recorder metrics = new MeterRecorder(new MicroProfileMeters(fake.registry()), Optional.empty());

    @Test
    void request_isCountedByOperationLayerAndOutcome() {
        metrics.request(CREATE.label(), Layer.FINGERPRINT, IdempotencyStatus.DUPLICATE);
        assertThat(fake.meters)
                .containsOnlyKeys(
                        "dedupe.requests{operation=com.acme.Payments.create, layer=fingerprint, outcome=duplicate}")
                .containsValue(List.of("+1"));
    }

    /** An application makes them of its data, although it must not. */
    @Test
    void namesWithoutEnd_areCountedTogetherFromTheThousandthOn() {
        try (LogLines log = new LogLines()) {
            for (int i = 0; i < 3000; i++) {
                metrics.request("ee.dedupe.Deduplicator.order-" + i, Layer.KEY, IdempotencyStatus.EXECUTED);
                metrics.observed("ee.dedupe.Deduplicator.order-" + i, Layer.KEY, IdempotencyStatus.DUPLICATE);
                metrics.committedFailure("ee.dedupe.Deduplicator.order-" + i);
            }
            metrics.request("ee.dedupe.Deduplicator.order-7", Layer.KEY, IdempotencyStatus.REPLAYED);

            assertThat(fake.meters).hasSize(3 * 1001 + 1);
            assertThat(fake.meters.get("dedupe.committed_failures{operation=other}"))
                    .hasSize(2000);
            assertThat(fake.meters)
                    .containsKey(
                            "dedupe.requests{operation=ee.dedupe.Deduplicator.order-7, layer=key, outcome=replayed}");
            assertThat(log.all())
                    .containsExactly(
                            "WARNING DEDUP0145 Deduplicator.call was given more than 1000 names of operations: all"
                                    + " further ones are counted as \"other\". A name is for all keys of one kind of work; data goes"
                                    + " into the key");
        }
    }

    /** However many it has: they are of its code. */
    @Test
    void annotatedOperations_areAllCounted() {
        for (int i = 0; i < 1500; i++) {
            metrics.fieldsMissing("com.acme.Orders.order" + i);
        }

        assertThat(fake.meters).hasSize(1500);
    }

    @Test
    void storeCall_isTimedByCallAndResult() {
        metrics.storeCall(StoreCall.CLAIM, StoreResult.HELD, 1_500_000);
        assertThat(fake.meters)
                .containsOnlyKeys("dedupe.store.duration{call=claim, result=held}")
                .containsValue(List.of("PT0.0015S"));
    }

    @Test
    void watchedRequests_areCountedByWhatTheyMet() {
        metrics.watched(CREATE.label(), "retry");
        assertThat(fake.meters)
                .containsOnlyKeys("dedupe.watched{operation=com.acme.Payments.create, met=retry}")
                .containsValue(List.of("+1"));
    }

    @Test
    void fieldsMissing_areCountedByOperation() {
        metrics.fieldsMissing(CREATE.label());
        assertThat(fake.meters)
                .containsOnlyKeys("dedupe.fields_missing{operation=com.acme.Payments.create}")
                .containsValue(List.of("+1"));
    }

    @Test
    void committedFailure_isCountedByOperation() {
        metrics.committedFailure(CREATE.label());
        assertThat(fake.meters)
                .containsOnlyKeys("dedupe.committed_failures{operation=com.acme.Payments.create}")
                .containsValue(List.of("+1"));
    }

    @Test
    void watchedFigures_areGauges() {
        metrics.watch(() -> 3, () -> 5, () -> true);
        assertThat(fake.gauges).containsOnlyKeys("dedupe.in_flight{}", "dedupe.waiters{}", "dedupe.breaker.state{}");
        assertThat(fake.gauges.get("dedupe.in_flight{}").get()).isEqualTo(3);
        assertThat(fake.gauges.get("dedupe.waiters{}").get()).isEqualTo(5);
        assertThat(fake.gauges.get("dedupe.breaker.state{}").get()).isEqualTo(1);
    }

    @Test
    void topCaller_isAFigure_whateverItsName() {
        metrics.topCaller("guard", () -> 7);
        assertThat(fake.gauges).containsOnlyKeys("dedupe.top_caller{source=guard}");
        assertThat(fake.gauges.get("dedupe.top_caller{source=guard}").get()).isEqualTo(7L);
    }

    @Test
    void storeThatTellsItsSize_hasGaugesOfIt() {
        metrics.watchStore(() -> 7, () -> 2_000_000_000_000L, () -> -1);
        assertThat(fake.gauges).containsOnlyKeys("dedupe.store.entries{}", "dedupe.store.memory{}");
        assertThat(fake.gauges.get("dedupe.store.entries{}").get()).isEqualTo(7.0);
        assertThat(fake.gauges.get("dedupe.store.memory{}").get()).isEqualTo(2e12);
    }

    @Test
    void sizeThatIsNotKnown_isNoNumber() {
        metrics.watchStore(() -> -1, () -> -1, () -> 1);
        assertThat(fake.gauges.get("dedupe.store.entries{}").get()).isEqualTo(Double.NaN);
        assertThat(fake.gauges.get("dedupe.store.memory{}").get()).isEqualTo(Double.NaN);
        assertThat(fake.gauges.get("dedupe.store.missing_members{}").get()).isEqualTo(1.0);
    }

    @Test
    void recordsThatStay_areAGauge() {
        metrics.watchPending(() -> -1, () -> 3);
        metrics.watchRecords(() -> 12);
        assertThat(fake.gauges.get("dedupe.pending.waiting{}").get()).isEqualTo(Double.NaN);
        assertThat(fake.gauges.get("dedupe.pending.given_up{}").get()).isEqualTo(3.0);
        assertThat(fake.gauges.get("dedupe.records.staying{}").get()).isEqualTo(12.0);
    }

    @Test
    void request_again_isAddedWithoutAskingTheRegistry() {
        for (int i = 0; i < 3; i++) {
            metrics.request(CREATE.label(), Layer.FINGERPRINT, IdempotencyStatus.EXECUTED);
            metrics.storeCall(StoreCall.CLAIM, StoreResult.GRANTED, 1);
        }
        assertThat(fake.lookUps).isEqualTo(2);
        assertThat(fake.meters.values()).allSatisfy(meter -> assertThat(meter).hasSize(3));
    }

    @Test
    void meters_ofAllOutcomes_areFewForEachOperation() {
        for (IdempotencyStatus outcome : IdempotencyStatus.values()) {
            metrics.request(CREATE.label(), Layer.FINGERPRINT, outcome);
            metrics.request(OVERLOAD.label(), Layer.FINGERPRINT, outcome);
        }
        assertThat(fake.meters).hasSize(IdempotencyStatus.values().length);
        assertThat(fake.meters.values()).allSatisfy(meter -> assertThat(meter).hasSize(2));
    }

    @Test
    void storeMeters_dependOnNoOperation() {
        for (StoreCall call : StoreCall.values()) {
            for (StoreResult result : StoreResult.values()) {
                metrics.storeCall(call, result, 1);
            }
        }
        assertThat(fake.meters.keySet()).hasSize(StoreCall.values().length * StoreResult.values().length);
    }

    static Map<String, Consumer<Recorder>> uses() {
        return Map.ofEntries(
                entry("request", each -> each.request(CREATE.label(), Layer.KEY, IdempotencyStatus.EXECUTED)),
                entry("observed", each -> each.observed(CREATE.label(), Layer.KEY, IdempotencyStatus.DUPLICATE)),
                entry("storeCall", each -> each.storeCall(StoreCall.CLAIM, StoreResult.GRANTED, 7)),
                entry("lateClaim", each -> each.lateClaim(LateClaim.ADOPTED)),
                entry("watch", each -> each.watch(() -> 1, () -> 2, () -> false)),
                entry("watchStore", each -> each.watchStore(() -> 2, () -> 600, () -> 1)),
                entry("topCaller", each -> each.topCaller("guard", () -> 3)),
                entry("committedFailure", each -> each.committedFailure(CREATE.label())),
                entry("watched", each -> each.watched(CREATE.label(), "duplicate")),
                entry("fieldsMissing", each -> each.fieldsMissing(CREATE.label())),
                entry("watchPending", each -> each.watchPending(() -> 3, () -> 1)),
                entry("watchRecords", each -> each.watchRecords(() -> 3)),
                entry("close", Recorder::close));
    }

    /** Whatever is counted, and however the library fails: it throws, or is of another version. */
    @ParameterizedTest
    @MethodSource("failures")
    void library_thatFails_costsNoCallAnything_andIsToldOnce(
            String name, @Nullable RuntimeException thrown, @Nullable Error error) {
        fake.thrown = thrown;
        fake.error = error;
        Recorder failing = new MeterRecorder(unclosable(), Optional.empty());
        try (LogLines log = new LogLines()) {
            for (int i = 0; i < 2; i++) {
                uses().get(name).accept(failing);
            }
            assertThat(log.all())
                    .containsExactly("WARNING DEDUP0052 Metrics fail and are incomplete; this is told once");
        }
    }

    static Stream<Arguments> failures() {
        return uses().keySet().stream()
                .flatMap(name -> Stream.of(
                        Arguments.of(name, new IllegalStateException(), null),
                        Arguments.of(name, null, new NoSuchMethodError())));
    }

    @Test
    void uses_areAllThatARecorderHas() {
        assertThat(uses())
                .containsOnlyKeys(Stream.of(Recorder.class.getMethods())
                        .map(Method::getName)
                        .toList());
    }

    @Test
    void library_thatRecovers_countsAgain() {
        fake.thrown = new IllegalStateException();
        metrics.committedFailure(CREATE.label());
        fake.thrown = null;

        metrics.committedFailure(CREATE.label());

        assertThat(fake.meters).containsOnlyKeys("dedupe.committed_failures{operation=com.acme.Payments.create}");
    }

    /** Its end fails like all else. */
    private Meters unclosable() {
        Meters meters = new MicroProfileMeters(fake.registry());
        return new Meters() {
            @Override
            public Runnable counter(Instrument instrument, List<Label> labels) {
                return meters.counter(instrument, labels);
            }

            @Override
            public LongConsumer timer(Instrument instrument, List<Label> labels) {
                return meters.timer(instrument, labels);
            }

            @Override
            public void gauge(Instrument instrument, List<Label> labels, Supplier<? extends Number> figure) {
                meters.gauge(instrument, labels, figure);
            }

            @Override
            public void close() {
                meters.counter(Instrument.REQUESTS, List.of());
            }
        };
    }
}
