package ee.dedupe.cdi;

import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.Deduplicator;
import ee.dedupe.config.Guarded;
import ee.dedupe.rest.CurrentExchange;
import ee.dedupe.rest.Guards;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.BeforeShutdown;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.Interceptor;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.enterprise.inject.spi.ProcessBean;
import jakarta.enterprise.inject.spi.ProcessInjectionPoint;
import jakarta.enterprise.inject.spi.ProcessInjectionTarget;
import jakarta.enterprise.inject.spi.WithAnnotations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/**
 * Follows the application's start: adds the gate, completes and checks annotations, and has the rooms put together. The
 * jar has no {@code beans.xml}, so that no server scans it for beans whose optional APIs are absent.
 */
public class DedupeExtension implements Extension {
    private final Gatehouse gatehouse = new Gatehouse(Duration.ofSeconds(10));
    private final ApplicationBeans applicationBeans = new ApplicationBeans();
    private final List<Guarded> guarded = new ArrayList<>();
    private final List<Class<?>> listeners = new ArrayList<>();
    private final List<String> misuses = new ArrayList<>();
    private final ServerViews serverViews = new ServerViews();
    private @Nullable Construction construction;

    /** For the container. */
    public DedupeExtension() {}

    void addGate(@Observes BeforeBeanDiscovery discovery) {
        discovery.addAnnotatedType(DeduplicatedInterceptor.class, DeduplicatedInterceptor.class.getName());
        discovery.addAnnotatedType(CurrentExchange.class, CurrentExchange.class.getName());
    }

    /** An overriding method inherits the annotation, which Java drops; also one that the class itself inherits. */
    <T> void inheritAnnotations(@Observes @WithAnnotations(Deduplicated.class) ProcessAnnotatedType<T> event) {
        Class<T> type = event.getAnnotatedType().getJavaClass();
        if (type.isInterface() || type.getSuperclass() == null || type.getSuperclass() == Object.class) {
            return;
        }
        event.getAnnotatedType().getMethods().stream()
                .filter(method ->
                        !method.getJavaMember().isSynthetic() && !method.isAnnotationPresent(Deduplicated.class))
                .forEach(method -> Hierarchy.inheritedBy(method.getJavaMember())
                        .ifPresent(inherited -> event.configureAnnotatedType()
                                .filterMethods(
                                        candidate -> candidate.getJavaMember().equals(method.getJavaMember()))
                                .forEach(candidate -> candidate.add(inherited))));
    }

    void collect(@Observes ProcessBean<?> event, BeanManager beans) {
        applicationBeans.know(event.getBean());
        if (event.getBean() instanceof Interceptor || !(event.getAnnotated() instanceof AnnotatedType<?> type)) {
            return;
        }
        review(type, beans);
    }

    void compare(@Observes ProcessInjectionTarget<?> event) {
        serverViews.know(event.getAnnotatedType());
    }

    /** Message-driven beans are no beans to CDI, which tells of their classes only. */
    <T> void noteListener(@Observes @WithAnnotations(Deduplicated.class) ProcessAnnotatedType<T> event) {
        if (Kinds.listens(event.getAnnotatedType().getJavaClass())) {
            listeners.add(event.getAnnotatedType().getJavaClass());
        }
    }

    private void reviewListeners(AfterBeanDiscovery discovery, BeanManager beans) {
        listeners.stream()
                .filter(type -> !gatehouse.knows(type))
                .forEach(type -> discovery.getAnnotatedTypes(type).forEach(seen -> review(seen, beans)));
    }

    private void review(AnnotatedType<?> type, BeanManager beans) {
        List<Guarded> found = new Annotations(beans).of(type);
        misuses.addAll(Misuse.onInterfaces(type.getJavaClass(), found));
        if (!found.isEmpty()) {
            gatehouse.know(type.getJavaClass());
        }
        Misuse.guardsNothing(type.getJavaClass(), found).ifPresent(misuses::add);
        for (Guarded candidate : found) {
            if (candidate.annotation().enabled()) {
                Misuse.of(candidate).ifPresent(misuses::add);
            }
            if (Kinds.isGuarded(candidate)) {
                guarded.add(candidate);
            }
        }
    }

    void addGatehouse(@Observes AfterBeanDiscovery discovery, BeanManager beans) {
        reviewListeners(discovery, beans);
        misuses.forEach(misuse -> discovery.addDefinitionError(new DeploymentException(misuse)));
        discovery
                .<Gatehouse>addBean()
                .beanClass(Gatehouse.class)
                .types(Gatehouse.class, Guards.class)
                .scope(Dependent.class)
                .createWith(context -> gatehouse);
        discovery
                .<DedupeContext>addBean()
                .beanClass(CurrentContext.class)
                .types(DedupeContext.class)
                .scope(Dependent.class)
                .createWith(context -> new CurrentContext(gatehouse));
        discovery
                .<Deduplicator>addBean()
                .beanClass(OpenedDeduplicator.class)
                .types(Deduplicator.class)
                .scope(Dependent.class)
                .createWith(context -> new OpenedDeduplicator(gatehouse));
    }

    void expectWork(@Observes ProcessInjectionPoint<?, Deduplicator> event) {
        gatehouse.expectWork();
    }

    void check(@Observes AfterDeploymentValidation validation, BeanManager beans) {
        if (PlatformApi.CONFIG.isAbsent()) {
            if (!guarded.isEmpty() || gatehouse.expectsWork()) {
                validation.addDeploymentProblem(PlatformApi.CONFIG.neededBy("dedupe"));
            }
            return;
        }
        ClassLoader application = application(Thread.currentThread().getContextClassLoader());
        Construction started = new Construction(
                beans, applicationBeans, ConfigProvider.getConfig(application), application, gatehouse);
        started.check(guarded, validation::addDeploymentProblem);
        guarded.forEach(operation -> serverViews
                .misuse(operation, beans)
                .ifPresent(misuse -> validation.addDeploymentProblem(new DeploymentException(misuse))));
        serverViews.forget();
        construction = started;
    }

    /**
     * The loader of the application that this library is in. While an EAR starts, the current one is the EAR's, which
     * does not see what a WAR in it brings along.
     */
    static ClassLoader application(ClassLoader current) {
        ClassLoader own = DedupeExtension.class.getClassLoader();
        try {
            return Class.forName(DedupeExtension.class.getName(), false, current) == DedupeExtension.class
                    ? current
                    : own;
        } catch (ClassNotFoundException | LinkageError unseen) {
            return own;
        }
    }

    void open(@Observes @Priority(jakarta.interceptor.Interceptor.Priority.PLATFORM_BEFORE) Startup event) {
        if (construction != null) {
            construction.open();
        }
    }

    void close(@Observes BeforeShutdown event) {
        if (construction != null) {
            construction.close();
        }
    }
}
