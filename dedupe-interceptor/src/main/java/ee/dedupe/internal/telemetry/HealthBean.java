package ee.dedupe.internal.telemetry;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import org.eclipse.microprofile.health.HealthCheck;

/** The bean by which MicroProfile Health finds the readiness check. Loaded only where that API is present. */
public final class HealthBean {
    private HealthBean() {}

    /** Adds it to the application. */
    public static void add(AfterBeanDiscovery discovery, Readiness readiness) {
        discovery
                .<HealthCheck>addBean()
                .beanClass(ReadinessCheck.class)
                .types(HealthCheck.class)
                .qualifiers(org.eclipse.microprofile.health.Readiness.Literal.INSTANCE, Any.Literal.INSTANCE)
                .scope(ApplicationScoped.class)
                .createWith(context -> new ReadinessCheck(readiness));
    }
}
