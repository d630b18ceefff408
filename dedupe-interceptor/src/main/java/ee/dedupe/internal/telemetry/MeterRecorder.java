package ee.dedupe.internal.telemetry;

import ee.dedupe.Deduplicator;
import ee.dedupe.Layer;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.metrics.Recorder.LateClaim;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import ee.dedupe.internal.operation.FirstOnes;
import ee.dedupe.internal.telemetry.Meters.Label;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Counts with the meters of a library, under the same names and labels in each. A library that fails costs no call
 * anything: it is told once that figures are missing.
 */
final class MeterRecorder implements Recorder {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    /** All names of these are of the code, but for those of the work that applications name themselves. */
    private static final String NAMED_BY_CALLS = Deduplicator.class.getName() + ".";

    private static final String OTHER = "other";

    private final Meters meters;
    private final List<Label> common;
    private final Map<Object, Runnable> counters = new ConcurrentHashMap<>();
    private final Map<Object, LongConsumer> timers = new ConcurrentHashMap<>();
    private final FirstOnes<String> named = new FirstOnes<>();
    private final AtomicBoolean toldOfOthers = new AtomicBoolean();
    private final AtomicBoolean toldOfFailure = new AtomicBoolean();

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

    /** A figure that is counted of an operation. */
    private interface OfOperation {
        Instrument instrument();

        String operation();

        OfOperation of(String other);

        Label[] labels();
    }

    private record RequestKey(Instrument instrument, String operation, Layer layer, IdempotencyStatus outcome)
            implements OfOperation {
        @Override
        public RequestKey of(String other) {
            return new RequestKey(instrument, other, layer, outcome);
        }

        @Override
        public Label[] labels() {
            return new Label[] {
                new Label("operation", operation),
                new Label("layer", layer.word()),
                new Label("outcome", outcome.word())
            };
        }
    }

    private record WatchedKey(String operation, String met) {}

    private record OperationKey(Instrument instrument, String operation) implements OfOperation {
        @Override
        public OperationKey of(String other) {
            return new OperationKey(instrument, other);
        }

        @Override
        public Label[] labels() {
            return new Label[] {new Label("operation", operation)};
        }
    }

    private record StoreKey(StoreCall call, StoreResult result) {}

    @Override
    public void request(String operation, Layer layer, IdempotencyStatus outcome) {
        count(new RequestKey(Instrument.REQUESTS, operation, layer, outcome));
    }

    @Override
    public void observed(String operation, Layer layer, IdempotencyStatus outcome) {
        count(new RequestKey(Instrument.OBSERVED, operation, layer, outcome));
    }

    /** Counts for resource methods, so there is an end of their names. */
    @Override
    public void watched(String operation, String met) {
        safely(() -> {
            WatchedKey key = new WatchedKey(operation, met);
            Runnable counter = counters.get(key);
            (counter == null ? made(key) : counter).run();
        });
    }

    private void count(OfOperation counted) {
        safely(() -> {
            Runnable counter = counters.get(counted);
            (counter == null ? made(bounded(counted)) : counter).run();
        });
    }

    private Runnable made(WatchedKey watched) {
        return counter(
                watched,
                Instrument.WATCHED,
                new Label("operation", watched.operation()),
                new Label("met", watched.met()));
    }

    private Runnable made(OfOperation counted) {
        return counter(counted, counted.instrument(), counted.labels());
    }

    private Runnable counter(Object key, Instrument instrument, Label... own) {
        return counters.computeIfAbsent(key, absent -> meters.counter(instrument, labels(own)));
    }

    /** Each name costs the server and its collector time series for as long as they run. */
    private OfOperation bounded(OfOperation counted) {
        if (!counted.operation().startsWith(NAMED_BY_CALLS) || named.has(counted.operation())) {
            return counted;
        }
        if (!toldOfOthers.getAndSet(true)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0145 Deduplicator.call was given more than " + FirstOnes.MOST + " names of operations: all"
                            + " further ones are counted as \"" + OTHER + "\". A name is for all keys of one kind of"
                            + " work; data goes into the key");
        }
        return counted.of(OTHER);
    }

    @Override
    public void storeCall(StoreCall call, StoreResult result, long nanos) {
        safely(() -> timers.computeIfAbsent(
                        new StoreKey(call, result),
                        key -> meters.timer(
                                Instrument.STORE_DURATION,
                                labels(new Label("call", call.word()), new Label("result", result.word()))))
                .accept(nanos));
    }

    @Override
    public void committedFailure(String operation) {
        count(new OperationKey(Instrument.COMMITTED_FAILURES, operation));
    }

    @Override
    public void fieldsMissing(String operation) {
        count(new OperationKey(Instrument.FIELDS_MISSING, operation));
    }

    @Override
    public void lateClaim(LateClaim claim) {
        safely(() -> counter(claim, Instrument.LATE_CLAIMS, new Label("result", claim.word()))
                .run());
    }

    @Override
    public void watch(IntSupplier inFlight, IntSupplier waiters, BooleanSupplier breakerOpen) {
        safely(() -> {
            meters.gauge(Instrument.IN_FLIGHT, common, inFlight::getAsInt);
            meters.gauge(Instrument.WAITERS, common, waiters::getAsInt);
            meters.gauge(Instrument.BREAKER_STATE, common, () -> breakerOpen.getAsBoolean() ? 1 : 0);
        });
    }

    @Override
    public void topCaller(String source, LongSupplier duplicates) {
        safely(() -> meters.gauge(Instrument.TOP_CALLER, labels(new Label("source", source)), duplicates::getAsLong));
    }

    @Override
    public void watchStore(LongSupplier entries, LongSupplier bytes, LongSupplier missing) {
        safely(() -> {
            meters.gauge(Instrument.STORE_ENTRIES, common, () -> known(entries));
            meters.gauge(Instrument.STORE_MEMORY, common, () -> known(bytes));
            if (missing.getAsLong() >= 0) {
                meters.gauge(Instrument.STORE_MISSING_MEMBERS, common, () -> known(missing));
            }
        });
    }

    @Override
    public void watchRecords(LongSupplier staying) {
        safely(() -> meters.gauge(Instrument.RECORDS_STAYING, common, () -> known(staying)));
    }

    @Override
    public void watchPending(LongSupplier waiting, LongSupplier givenUp) {
        safely(() -> {
            meters.gauge(Instrument.PENDING_WAITING, common, () -> known(waiting));
            meters.gauge(Instrument.PENDING_GIVEN_UP, common, () -> known(givenUp));
        });
    }

    /** NaN is no value for those who sum up over nodes; a -1 would be one. */
    private static double known(LongSupplier figure) {
        long value = figure.getAsLong();
        return value < 0 ? Double.NaN : value;
    }

    @Override
    public void close() {
        safely(meters::close);
    }

    private void safely(Runnable step) {
        try {
            step.run();
        } catch (Exception | StackOverflowError | LinkageError e) {
            if (!toldOfFailure.getAndSet(true)) {
                LOG.log(System.Logger.Level.WARNING, "DEDUP0052 Metrics fail and are incomplete; this is told once", e);
            }
        }
    }
}
