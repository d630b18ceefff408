package ee.dedupe.internal.telemetry;

import ee.dedupe.Layer;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.metrics.Recorder.LateClaim;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Counts nothing, and notes under which names, and with which values of which tags. */
final class CountedTags implements Meters {
    private final Map<String, Map<String, Set<String>>> metrics = new HashMap<>();

    /** Tags by name, and their values, of all that the library counts, under its names in Prometheus. */
    static Map<String, Map<String, Set<String>>> inPrometheus() {
        CountedTags counted = new CountedTags();
        Recorder recorder = new MeterRecorder(counted, Optional.of("shop"));
        Stream.of(Layer.values())
                .forEach(layer -> Stream.of(IdempotencyStatus.values()).forEach(outcome -> {
                    recorder.request("Desk.charge", layer, outcome);
                    recorder.observed("Desk.charge", layer, outcome);
                }));
        Stream.of(StoreCall.values())
                .forEach(
                        call -> Stream.of(StoreResult.values()).forEach(result -> recorder.storeCall(call, result, 1)));
        Stream.of(LateClaim.values()).forEach(recorder::lateClaim);
        Stream.of("first", "duplicate", "retry", "other-content").forEach(met -> recorder.watched("Desk.charge", met));
        recorder.fieldsMissing("Desk.charge");
        recorder.committedFailure("Desk.charge");
        recorder.watch(() -> 0, () -> 0, () -> false);
        Stream.of("guard", "watch").forEach(by -> recorder.topCaller(by, () -> 0));
        recorder.watchStore(() -> 0, () -> 0, () -> 0);
        recorder.watchRecords(() -> 0);
        recorder.watchPending(() -> 0, () -> 0);
        return counted.metrics;
    }

    private void note(Instrument instrument, String ending, List<Label> labels) {
        Map<String, Set<String>> tags =
                metrics.computeIfAbsent(instrument.title().replace('.', '_') + ending, name -> new HashMap<>());
        labels.forEach(label ->
                tags.computeIfAbsent(label.name(), name -> new HashSet<>()).add(label.value()));
    }

    @Override
    public Runnable counter(Instrument instrument, List<Label> labels) {
        note(instrument, "_total", labels);
        return () -> {};
    }

    @Override
    public LongConsumer timer(Instrument instrument, List<Label> labels) {
        note(instrument, "_seconds_count", labels);
        note(instrument, "_seconds_sum", labels);
        return nanos -> {};
    }

    @Override
    public void gauge(Instrument instrument, List<Label> labels, Supplier<? extends Number> figure) {
        note(instrument, instrument.isInBytes() ? "_bytes" : "", labels);
    }
}
