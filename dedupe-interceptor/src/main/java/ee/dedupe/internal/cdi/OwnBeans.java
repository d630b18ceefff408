package ee.dedupe.internal.cdi;

import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicator;
import ee.dedupe.internal.deployment.GuardedClasses;
import ee.dedupe.internal.feature.Features;
import ee.dedupe.internal.feature.OfferedBean;
import ee.dedupe.internal.feature.RunningFeatures;
import ee.dedupe.internal.rest.HttpOperations;
import ee.dedupe.internal.rest.caller.ApplicationCallers;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import java.lang.reflect.Type;
import java.util.function.Supplier;

/** Adds what of ours an application, and our filters, may have injected. */
final class OwnBeans {
    private OwnBeans() {}

    static void add(AfterBeanDiscovery discovery, RunningApplication running, Features features) {
        add(
                discovery,
                RunningApplication.class,
                () -> running,
                RunningApplication.class,
                HttpOperations.class,
                GuardedClasses.class,
                RunningFeatures.class);
        add(discovery, CdiCallers.class, () -> new CdiCallers(running), ApplicationCallers.class);
        add(discovery, CurrentContext.class, () -> new CurrentContext(running), DedupeContext.class);
        add(discovery, CdiDeduplicator.class, () -> new CdiDeduplicator(running), Deduplicator.class);
        features.beans().forEach(bean -> add(discovery, running, bean));
    }

    private static <T> void add(AfterBeanDiscovery discovery, RunningApplication running, OfferedBean<T> bean) {
        add(
                discovery,
                bean.beanClass(),
                () -> bean.made().apply(running),
                bean.types().toArray(Type[]::new));
    }

    /**
     * Dependent: it is made with each interceptor, so for each request to a request-scoped class. But of a singleton
     * the WARs of an EAR would have one, each with the library in itself.
     */
    private static <T> void add(AfterBeanDiscovery discovery, Class<T> beanClass, Supplier<T> made, Type... types) {
        discovery
                .<T>addBean()
                .beanClass(beanClass)
                .types(types)
                .scope(Dependent.class)
                .createWith(context -> made.get());
    }
}
