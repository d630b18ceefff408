package ee.dedupe.internal.telemetry;

import ee.dedupe.Layer;
import ee.dedupe.internal.telemetry.Meters.Label;
import ee.dedupe.metrics.IdempotencyStatus;
import ee.dedupe.metrics.Recorder;
import ee.dedupe.metrics.Recorder.LateClaim;
import ee.dedupe.metrics.StoreCall;
import ee.dedupe.metrics.StoreCall.StoreResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** Counts with the meters of a library, under the same names and labels in each. */
final class MeterRecorder implements Recorder {
    private final Meters meters;
    private final List<Label> common;
    private final Map<Object, Runnable> counters = new ConcurrentHashMap<>();
    private final Map<Object, LongConsumer> timers = new ConcurrentHashMap<>();

    /**
     * Counts for an application.
     *
     * @param application how the server calls it, for the label that tells two on one server apart; empty where nobody knows
     */
    MeterRecorder(Meters meters, Optional<String> application) {
        this.meters = meters;
        this.common =
                application.map(name -> new Label("application", name)).stream().toList();
    }

    private List<Label> labels(Label... own) {
        return Stream.concat(common.stream(), Stream.of(own)).toList();
    }

    private record RequestKey(Instrument instrument, String operation, Layer layer, IdempotencyStatus outcome) {}

    private record OperationKey(Instrument instrument, String operation) {}

    private record StoreKey(StoreCall call, StoreResult result) {}

    @Override
    public void request(String operation, Layer layer, IdempotencyStatus outcome) {
        count(new RequestKey(Instrument.REQUESTS, operation, layer, outcome));
    }

    @Override
    public void observed(String operation, Layer layer, IdempotencyStatus outcome) {
        count(new RequestKey(Instrument.OBSERVED, operation, layer, outcome));
    }

    private void count(RequestKey request) {
        counters.computeIfAbsent(
                        request,
                        key -> meters.counter(
                                request.instrument(),
                                labels(
                                        new Label("operation", request.operation()),
                                        new Label("layer", request.layer().word()),
                                        new Label("outcome", request.outcome().word()))))
                .run();
    }

    @Override
    public void storeCall(StoreCall call, StoreResult result, long nanos) {
        timers.computeIfAbsent(
                        new StoreKey(call, result),
                        key -> meters.timer(
                                Instrument.STORE_DURATION,
                                labels(new Label("call", call.word()), new Label("result", result.word()))))
                .accept(nanos);
    }

    @Override
    public void committedFailure(String operation) {
        countBy(Instrument.COMMITTED_FAILURES, operation);
    }

    @Override
    public void fieldsMissing(String operation) {
        countBy(Instrument.FIELDS_MISSING, operation);
    }

    private void countBy(Instrument instrument, String operation) {
        counters.computeIfAbsent(
                        new OperationKey(instrument, operation),
                        key -> meters.counter(instrument, labels(new Label("operation", operation))))
                .run();
    }

    @Override
    public void lateClaim(LateClaim claim) {
        counters.computeIfAbsent(
                        claim, key -> meters.counter(Instrument.LATE_CLAIMS, labels(new Label("result", claim.word()))))
                .run();
    }

    @Override
    public void watch(IntSupplier inFlight, IntSupplier waiters, BooleanSupplier breakerOpen) {
        meters.gauge(Instrument.IN_FLIGHT, common, inFlight::getAsInt);
        meters.gauge(Instrument.WAITERS, common, waiters::getAsInt);
        meters.gauge(Instrument.BREAKER_STATE, common, () -> breakerOpen.getAsBoolean() ? 1 : 0);
    }

    @Override
    public void watchStore(LongSupplier entries, LongSupplier bytes) {
        meters.gauge(Instrument.STORE_ENTRIES, common, () -> known(entries));
        meters.gauge(Instrument.STORE_BYTES, common, () -> known(bytes));
    }

    /** NaN is no value for those who sum up over nodes; a -1 would be one. */
    private static double known(LongSupplier figure) {
        long value = figure.getAsLong();
        return value < 0 ? Double.NaN : value;
    }

    @Override
    public void close() {
        meters.close();
    }
}
