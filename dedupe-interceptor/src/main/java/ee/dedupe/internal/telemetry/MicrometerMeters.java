package ee.dedupe.internal.telemetry;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.BeanManager;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/**
 * Micrometer. The only class that names that API, loaded only where it is present. Asks for no builder, and so for no
 * description: on one server what builders make counts into nothing.
 */
final class MicrometerMeters implements Meters {
    private final MeterRegistry registry;

    // The registry holds them weakly.
    private final Queue<Supplier<? extends Number>> figures = new ConcurrentLinkedQueue<>();
    private final Queue<Shown> gauges = new ConcurrentLinkedQueue<>();

    /** A gauge; its server may add tags of its own. */
    private record Shown(String name, List<Tag> tags) {
        boolean is(Meter.Id id) {
            return id.getName().equals(name) && id.getTags().containsAll(tags);
        }
    }

    MicrometerMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    /** Over the server's registry, if it has one bean of it. */
    static Optional<Meters> find(BeanManager beans) {
        Instance<MeterRegistry> registry = beans.createInstance().select(MeterRegistry.class);
        return registry.isResolvable() ? Optional.of(new MicrometerMeters(registry.get())) : Optional.empty();
    }

    @Override
    public Runnable counter(Instrument instrument, List<Label> labels) {
        Counter counter = registry.counter(instrument.title(), tags(labels));
        return counter::increment;
    }

    @Override
    public LongConsumer timer(Instrument instrument, List<Label> labels) {
        Timer timer = registry.timer(instrument.title(), tags(labels));
        return nanos -> timer.record(nanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public void gauge(Instrument instrument, List<Label> labels, Supplier<? extends Number> figure) {
        figures.add(figure);
        // Without a builder a unit can be told by the name alone; elsewhere Prometheus adds it.
        String name = instrument.title() + (instrument.isInBytes() ? ".bytes" : "");
        gauges.add(new Shown(name, tags(labels)));
        // Not by Gauge.builder: WildFly's registry would not say which deployment's gauge it is.
        registry.gauge(name, tags(labels), figure, shown -> shown.get().doubleValue());
    }

    /** The registry may outlive the application. It would keep the classes of its gauges, and hide those that come next. */
    @Override
    public void close() {
        registry.getMeters().stream()
                .filter(meter -> meter instanceof Gauge && gauges.stream().anyMatch(shown -> shown.is(meter.getId())))
                .forEach(registry::remove);
    }

    private static List<Tag> tags(List<Label> labels) {
        return labels.stream().map(label -> Tag.of(label.name(), label.value())).toList();
    }
}
