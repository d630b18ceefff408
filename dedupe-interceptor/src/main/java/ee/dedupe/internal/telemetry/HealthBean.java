package ee.dedupe.internal.telemetry;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.spi.CreationalContext;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.InjectionPoint;
import jakarta.enterprise.inject.spi.PassivationCapable;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.health.HealthCheck;
import org.jspecify.annotations.Nullable;

/**
 * The bean by which MicroProfile Health finds the readiness check. Loaded only where that API is present. Not made by a
 * configurator, which puts a bean beside the extension whatever its class: one server looks for checks in the
 * application's archives only.
 */
public final class HealthBean implements Bean<HealthCheck>, PassivationCapable {
    private final Readiness readiness;
    private final Class<?> place;
    // Two WARs of one EAR have one each, in archives that may have a class of one name.
    private final String id = HealthBean.class.getName() + " " + UUID.randomUUID();

    private HealthBean(Readiness readiness, Class<?> place) {
        this.readiness = readiness;
        this.place = place;
    }

    /**
     * Adds it to the application.
     *
     * @param place a class of the application's, in whose archive it is put
     */
    public static void add(AfterBeanDiscovery discovery, Readiness readiness, Class<?> place) {
        discovery.addBean(new HealthBean(readiness, place));
    }

    @Override
    public HealthCheck create(CreationalContext<HealthCheck> context) {
        return new ReadinessCheck(readiness);
    }

    @Override
    public void destroy(HealthCheck check, CreationalContext<HealthCheck> context) {
        context.release();
    }

    @Override
    public Class<?> getBeanClass() {
        return place;
    }

    @Override
    public Set<Type> getTypes() {
        return Set.of(HealthCheck.class, Object.class);
    }

    @Override
    public Set<Annotation> getQualifiers() {
        return Set.of(org.eclipse.microprofile.health.Readiness.Literal.INSTANCE, Any.Literal.INSTANCE);
    }

    @Override
    public Class<? extends Annotation> getScope() {
        return ApplicationScoped.class;
    }

    @Override
    public @Nullable String getName() {
        return null;
    }

    @Override
    public Set<Class<? extends Annotation>> getStereotypes() {
        return Set.of();
    }

    /** Asked of a bean of this scope: a container warns of one that has none. */
    @Override
    public String getId() {
        return id;
    }

    @Override
    public boolean isAlternative() {
        return false;
    }

    @Override
    public Set<InjectionPoint> getInjectionPoints() {
        return Set.of();
    }
}
