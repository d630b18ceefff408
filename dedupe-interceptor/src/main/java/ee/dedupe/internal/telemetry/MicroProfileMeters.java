package ee.dedupe.internal.telemetry;

import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.InjectionTarget;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.eclipse.microprofile.metrics.Counter;
import org.eclipse.microprofile.metrics.Metadata;
import org.eclipse.microprofile.metrics.MetadataBuilder;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.MetricUnits;
import org.eclipse.microprofile.metrics.Tag;
import org.eclipse.microprofile.metrics.Timer;
import org.jspecify.annotations.Nullable;

/** MicroProfile Metrics. The only class that names that API, loaded only where it is present. */
final class MicroProfileMeters implements Meters {
    private final MetricRegistry registry;

    MicroProfileMeters(MetricRegistry registry) {
        this.registry = registry;
    }

    /**
     * Over the registry that the server injects. Injected into a class that is no bean: one server cannot look the
     * registry up without an injection point.
     */
    static MicroProfileMeters inject(BeanManager beans) {
        AnnotatedType<InjectionPoint> type = beans.createAnnotatedType(InjectionPoint.class);
        InjectionTarget<InjectionPoint> target =
                beans.getInjectionTargetFactory(type).createInjectionTarget(null);
        InjectionPoint point = new InjectionPoint();
        target.inject(point, beans.createCreationalContext(null));
        MetricRegistry injected = point.registry;
        if (injected == null) {
            throw new IllegalStateException("The server injected no MetricRegistry");
        }
        return new MicroProfileMeters(injected);
    }

    /** The place where the server puts its registry. */
    static final class InjectionPoint {
        @Inject
        @Nullable
        MetricRegistry registry;
    }

    @Override
    public Runnable counter(Instrument instrument, List<Label> labels) {
        Counter counter = registry.counter(metadata(instrument).build(), tags(labels));
        return counter::inc;
    }

    @Override
    public LongConsumer timer(Instrument instrument, List<Label> labels) {
        // A timer's own unit; one server shows nanoseconds as such, and without a unit, unless it is told.
        Metadata metadata =
                metadata(instrument).withUnit(MetricUnits.NANOSECONDS).build();
        Timer timer = registry.timer(metadata, tags(labels));
        return nanos -> timer.update(Duration.ofNanos(nanos));
    }

    @Override
    public void gauge(Instrument instrument, List<Label> labels, Supplier<? extends Number> figure) {
        MetadataBuilder metadata = metadata(instrument);
        registry.gauge(
                (instrument.isInBytes() ? metadata.withUnit(MetricUnits.BYTES) : metadata).build(),
                figure::get,
                tags(labels));
    }

    private static MetadataBuilder metadata(Instrument instrument) {
        return Metadata.builder().withName(instrument.title()).withDescription(instrument.description());
    }

    private static Tag[] tags(List<Label> labels) {
        return labels.stream()
                .map(label -> new Tag(label.name(), label.value()))
                .toArray(Tag[]::new);
    }
}
