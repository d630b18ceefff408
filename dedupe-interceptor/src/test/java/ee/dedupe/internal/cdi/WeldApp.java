package ee.dedupe.internal.cdi;

import ee.dedupe.Deduplicated;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;

/** An application in a real CDI container, with the real extension. */
public final class WeldApp implements AutoCloseable {
    private final Config config;
    private final WeldContainer container;

    private WeldApp(Config config, WeldContainer container) {
        this.config = config;
        this.container = container;
    }

    public static WeldApp start(Class<?>... beanClasses) {
        return start(Map.of(), weld -> weld.addBeanClasses(beanClasses));
    }

    /** Fails as the deployment does. */
    public static WeldApp start(Map<String, String> keys, Consumer<Weld> content) {
        Map<String, String> all = new HashMap<>(Map.of("dedupe.store", "memory"));
        all.putAll(keys);
        Config config = new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(all, "test", 100))
                .build();
        ConfigProviderResolver.instance().registerConfig(config, WeldApp.class.getClassLoader());
        ClassLoader current = Thread.currentThread().getContextClassLoader();
        if (current != WeldApp.class.getClassLoader()) {
            ConfigProviderResolver.instance().registerConfig(config, current);
        }
        try {
            Weld weld = new Weld()
                    .disableDiscovery()
                    .addExtension(new DedupeExtension())
                    .addBeanClass(Witness.class);
            content.accept(weld);
            return new WeldApp(config, weld.initialize());
        } catch (RuntimeException e) {
            ConfigProviderResolver.instance().releaseConfig(config);
            throw e;
        }
    }

    RunningApplication running() {
        return container.select(RunningApplication.class).get();
    }

    Operations operations() {
        return running().operations();
    }

    /** Returns how many methods of the application are guarded. */
    public int guarded() {
        return operations().size();
    }

    /** As the start of another module does. */
    void tellStart() {
        container.getBeanManager().getEvent().fire(new Startup());
    }

    /** What is injected for this type and these qualifiers. */
    public <T> T injected(Class<T> type, Annotation... qualifiers) {
        return container.select(type, qualifiers).get();
    }

    /** The bean of exactly this class. */
    public <T> T bean(Class<T> type) {
        BeanManager beans = container.getBeanManager();
        Bean<?> bean = beans.getBeans(type, Any.Literal.INSTANCE).stream()
                .filter(candidate -> candidate.getBeanClass() == type)
                .findFirst()
                .orElseThrow();
        return type.cast(beans.getReference(bean, type, beans.createCreationalContext(bean)));
    }

    /** The ttl of the policy that is found for this call; empty when the call does not come to it or it has none. */
    public <T> Optional<Duration> ttl(Class<T> beanClass, Consumer<T> call) {
        Witness.seen = null;
        inRequest(() -> call.accept(bean(beanClass)));
        return Optional.ofNullable(Witness.seen)
                .flatMap(method -> operations().operation(beanClass, method))
                .map(operation -> operation.policy().fingerprint().term().ttl());
    }

    void inRequest(Runnable call) {
        RequestContextController request =
                container.select(RequestContextController.class).get();
        request.activate();
        try {
            call.run();
        } finally {
            request.deactivate();
        }
    }

    @Override
    public void close() {
        container.close();
        ConfigProviderResolver.instance().releaseConfig(config);
    }

    /** Stands where the library's interceptor stands. */
    @Deduplicated
    @Interceptor
    @Priority(1)
    public static class Witness implements Serializable {
        private static final long serialVersionUID = 1;

        static Method seen;

        @AroundInvoke
        Object see(InvocationContext call) throws Exception {
            seen = call.getMethod();
            return call.proceed();
        }
    }
}
