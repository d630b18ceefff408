package ee.dedupe.internal.telemetry;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.metrics.DoubleHistogramBuilder;
import io.opentelemetry.api.metrics.LongCounter;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.metrics.ObservableDoubleGauge;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.BeanManager;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/** OpenTelemetry's metrics, from 1.29 on. The only class that names them, loaded only where they are present. */
final class OpenTelemetryMeters implements Meters {
    /** The bounds are in seconds: the default ones put every call of a store into one bucket. */
    private static final List<Double> BOUNDS =
            List.of(0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0);

    private static final double NANOS_OF_A_SECOND = TimeUnit.SECONDS.toNanos(1);

    private final Meter meter;
    private final Queue<ObservableDoubleGauge> gauges = new ConcurrentLinkedQueue<>();

    OpenTelemetryMeters(OpenTelemetry openTelemetry) {
        this.meter = openTelemetry.getMeterProvider().meterBuilder("ee.dedupe").build();
    }

    /** Over the server's bean. One server has no bean of {@link Meter}. */
    static Optional<Meters> find(BeanManager beans) {
        Instance<OpenTelemetry> openTelemetry = beans.createInstance().select(OpenTelemetry.class);
        return openTelemetry.isResolvable()
                ? Optional.of(new OpenTelemetryMeters(openTelemetry.get()))
                : Optional.empty();
    }

    @Override
    public Runnable counter(Instrument instrument, List<Label> labels) {
        LongCounter counter = meter.counterBuilder(instrument.title())
                .setDescription(instrument.description())
                .setUnit("{request}")
                .build();
        Attributes attributes = attributes(labels);
        return () -> counter.add(1, attributes);
    }

    @Override
    public LongConsumer timer(Instrument instrument, List<Label> labels) {
        DoubleHistogramBuilder builder = meter.histogramBuilder(instrument.title())
                .setDescription(instrument.description())
                .setUnit("s");
        try {
            builder.setExplicitBucketBoundariesAdvice(BOUNDS);
        } catch (LinkageError olderThan132) {
            // The mean is right all the same.
        }
        DoubleHistogram histogram = builder.build();
        Attributes attributes = attributes(labels);
        return nanos -> histogram.record(nanos / NANOS_OF_A_SECOND, attributes);
    }

    @Override
    public void gauge(Instrument instrument, List<Label> labels, Supplier<? extends Number> figure) {
        Attributes attributes = attributes(labels);
        gauges.add(meter.gaugeBuilder(instrument.title())
                .setDescription(instrument.description())
                .setUnit(instrument.isInBytes() ? "By" : "")
                .buildWithCallback(shown -> {
                    double value = figure.get().doubleValue();
                    if (!Double.isNaN(value)) {
                        shown.record(value, attributes);
                    }
                }));
    }

    /** Named as those of the spans: attributes of all libraries meet in one place. */
    private static Attributes attributes(List<Label> labels) {
        AttributesBuilder attributes = Attributes.builder();
        labels.forEach(label -> attributes.put("dedupe." + label.name(), label.value()));
        return attributes.build();
    }

    /** The library may outlive the application, and would go on asking it. */
    @Override
    public void close() {
        gauges.forEach(ObservableDoubleGauge::close);
    }
}
