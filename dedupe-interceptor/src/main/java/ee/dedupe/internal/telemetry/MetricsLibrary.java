package ee.dedupe.internal.telemetry;

import ee.dedupe.internal.platform.MetricsChoice;
import ee.dedupe.internal.platform.ServerQuirks;
import ee.dedupe.spi.StoreContext;
import jakarta.enterprise.inject.spi.BeanManager;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A metrics library that a server may have, known by one of its classes, and tried in this order. */
enum MetricsLibrary {
    MICROPROFILE("MicroProfile Metrics", "org.eclipse.microprofile.metrics.MetricRegistry"),
    MICROMETER("Micrometer", "io.micrometer.core.instrument.MeterRegistry"),
    OPENTELEMETRY("OpenTelemetry", "io.opentelemetry.api.OpenTelemetry");

    private static final String DISABLED = "otel.sdk.disabled";

    private final String title;
    private final String className;

    MetricsLibrary(String title, String className) {
        this.title = title;
        this.className = className;
    }

    static List<MetricsLibrary> allowedBy(MetricsChoice choice) {
        return Stream.of(values())
                .filter(library -> choice == MetricsChoice.AUTO || choice.name().equals(library.name()))
                .toList();
    }

    String title() {
        return title;
    }

    /**
     * Why it cannot be used, as the end of a sentence, with the remedy if there is one; empty when it may be tried.
     *
     * @param config what is set
     */
    Optional<String> obstacle(ClassLoader application, StoreContext config) {
        if (!isShownTo(application)) {
            return Optional.of(
                    this == OPENTELEMETRY && ServerQuirks.hidesThirdPartyClasses()
                            ? title + " is hidden, unless the application has <classloader"
                                    + " apiTypeVisibility=\"+third-party\"/> in server.xml"
                            : "no " + title + " on this server");
        }
        // Its bean is there all the same, and counts nothing.
        boolean disabled = this == OPENTELEMETRY
                && config.text(DISABLED)
                        .map(String::strip)
                        .map(Boolean::valueOf)
                        .orElse(true);
        return disabled
                ? Optional.of(title + " is there, and " + DISABLED + "=false switches it on")
                : Optional.empty();
    }

    private boolean isShownTo(ClassLoader application) {
        try {
            Class.forName(className, false, application);
            return true;
        } catch (ClassNotFoundException | LinkageError absent) {
            return false;
        }
    }

    /**
     * The server's, or empty where it has no bean for it.
     *
     * @throws RuntimeException when it cannot be used
     * @throws LinkageError when this library cannot be linked to it
     */
    Optional<Meters> open(BeanManager beans) {
        return switch (this) {
            case MICROPROFILE -> Optional.of(MicroProfileMeters.inject(beans));
            case MICROMETER -> MicrometerMeters.find(beans);
            case OPENTELEMETRY -> OpenTelemetryMeters.find(beans);
        };
    }
}
