package ee.dedupe.internal.telemetry;

import ee.dedupe.Layer;
import ee.dedupe.metrics.IdempotencyStatus;
import ee.dedupe.metrics.Recorder;
import ee.dedupe.metrics.StoreCall;
import ee.dedupe.metrics.StoreResult;
import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.InjectionTarget;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import org.eclipse.microprofile.metrics.Counter;
import org.eclipse.microprofile.metrics.Metadata;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.MetricUnits;
import org.eclipse.microprofile.metrics.Tag;
import org.eclipse.microprofile.metrics.Timer;
import org.jspecify.annotations.Nullable;

/**
 * MicroProfile Metrics back end. The only class that names that API, loaded only where it is present.
 *
 * <ul>
 *   <li>counter {@code dedupe.requests} {operation, layer, outcome}
 *   <li>counter {@code dedupe.fields.missing} {operation}
 *   <li>counter {@code dedupe.committed.failures} {operation}
 *   <li>gauge {@code dedupe.in.flight}
 *   <li>gauge {@code dedupe.waiters}
 *   <li>gauge {@code dedupe.breaker.state}
 *   <li>gauge {@code dedupe.store.entries}
 *   <li>gauge {@code dedupe.store.bytes}
 *   <li>timer {@code dedupe.store.duration} {call, result}
 * </ul>
 */
final class MicroProfileMetrics implements Recorder {
    private static final Metadata REQUESTS = Metadata.builder()
            .withName("dedupe.requests")
            .withDescription("Calls of guarded operations by what became of them")
            .build();
    private static final Metadata FIELDS_MISSING = Metadata.builder()
            .withName("dedupe.fields.missing")
            .withDescription("Requests identified as a whole because none of the configured fields was in the body")
            .build();
    private static final Metadata COMMITTED_FAILURES = Metadata.builder()
            .withName("dedupe.committed.failures")
            .withDescription("Calls that failed although their transaction committed")
            .build();
    private static final Metadata IN_FLIGHT = Metadata.builder()
            .withName("dedupe.in.flight")
            .withDescription("Calls that run and hold a lease on this node")
            .build();
    private static final Metadata WAITERS = Metadata.builder()
            .withName("dedupe.waiters")
            .withDescription("Duplicates that wait for a running call on this node")
            .build();
    private static final Metadata BREAKER_STATE = Metadata.builder()
            .withName("dedupe.breaker.state")
            .withDescription("1 while the claim store is left alone, since it does not answer; else 0")
            .build();
    private static final Metadata STORE_ENTRIES = Metadata.builder()
            .withName("dedupe.store.entries")
            .withDescription("Claims in the memory of this process, copies for other nodes left out")
            .build();
    private static final Metadata STORE_BYTES = Metadata.builder()
            .withName("dedupe.store.bytes")
            .withDescription("About how much of this process's heap the claims take, copies for other nodes included")
            .build();
    private static final Metadata STORE_DURATION = Metadata.builder()
            .withName("dedupe.store.duration")
            .withDescription("How long the claim store took to answer")
            // A timer's own; one server shows nanoseconds as such, and without a unit, unless it is told.
            .withUnit(MetricUnits.NANOSECONDS)
            .build();

    private final MetricRegistry registry;
    private final Map<Object, Counter> requests = new ConcurrentHashMap<>();
    private final Map<Object, Timer> storeCalls = new ConcurrentHashMap<>();

    MicroProfileMetrics(MetricRegistry registry) {
        this.registry = registry;
    }

    /**
     * Over the registry that the server injects. Injected into a class that is no bean: one server cannot look the
     * registry up without an injection point.
     */
    static MicroProfileMetrics inject(BeanManager beans) {
        AnnotatedType<InjectionPoint> type = beans.createAnnotatedType(InjectionPoint.class);
        InjectionTarget<InjectionPoint> target =
                beans.getInjectionTargetFactory(type).createInjectionTarget(null);
        InjectionPoint point = new InjectionPoint();
        target.inject(point, beans.createCreationalContext(null));
        MetricRegistry injected = point.registry;
        if (injected == null) {
            throw new IllegalStateException("The server injected no MetricRegistry");
        }
        return new MicroProfileMetrics(injected);
    }

    /** Where the server puts its registry. */
    static final class InjectionPoint {
        @Inject
        @Nullable
        MetricRegistry registry;
    }

    private record RequestKey(String operation, Layer layer, IdempotencyStatus outcome) {}

    private record StoreKey(StoreCall call, StoreResult result) {}

    @Override
    public void request(String operation, Layer layer, IdempotencyStatus outcome) {
        requests.computeIfAbsent(
                        new RequestKey(operation, layer, outcome),
                        key -> registry.counter(
                                REQUESTS,
                                new Tag("operation", operation),
                                new Tag("layer", layer.word()),
                                new Tag("outcome", outcome.word())))
                .inc();
    }

    @Override
    public void storeCall(StoreCall call, StoreResult result, long nanos) {
        storeCalls
                .computeIfAbsent(
                        new StoreKey(call, result),
                        key -> registry.timer(
                                STORE_DURATION, new Tag("call", call.word()), new Tag("result", result.word())))
                .update(Duration.ofNanos(nanos));
    }

    @Override
    public void watch(IntSupplier inFlight, IntSupplier waiters, BooleanSupplier breakerOpen) {
        registry.gauge(IN_FLIGHT, inFlight::getAsInt);
        registry.gauge(WAITERS, waiters::getAsInt);
        registry.gauge(BREAKER_STATE, () -> breakerOpen.getAsBoolean() ? 1 : 0);
    }

    @Override
    public void watchStore(LongSupplier entries, LongSupplier bytes) {
        registry.gauge(STORE_ENTRIES, () -> known(entries));
        registry.gauge(STORE_BYTES, () -> known(bytes));
    }

    /** NaN is no value for those who sum up over nodes; a -1 would be one. */
    private static double known(LongSupplier figure) {
        long value = figure.getAsLong();
        return value < 0 ? Double.NaN : value;
    }

    @Override
    public void committedFailure(String operation) {
        registry.counter(COMMITTED_FAILURES, new Tag("operation", operation)).inc();
    }

    @Override
    public void fieldsMissing(String operation) {
        registry.counter(FIELDS_MISSING, new Tag("operation", operation)).inc();
    }
}
