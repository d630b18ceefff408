package ee.dedupe.internal.cdi;

import ee.dedupe.Deduplicated;
import ee.dedupe.Deduplicator;
import ee.dedupe.internal.deployment.AnnotationChecks;
import ee.dedupe.internal.deployment.Annotations;
import ee.dedupe.internal.deployment.CallKinds;
import ee.dedupe.internal.deployment.DeploymentProblems;
import ee.dedupe.internal.deployment.MethodHierarchy;
import ee.dedupe.internal.deployment.ProducedTypes;
import ee.dedupe.internal.deployment.ServerViews;
import ee.dedupe.internal.feature.AbsentJars;
import ee.dedupe.internal.feature.Features;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.platform.PlatformApi;
import ee.dedupe.internal.telemetry.HealthBean;
import ee.dedupe.internal.telemetry.Readiness;
import jakarta.annotation.Priority;
import jakarta.annotation.security.DeclareRoles;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.Stereotype;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.AnnotatedMember;
import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.BeforeShutdown;
import jakarta.enterprise.inject.spi.Decorator;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.Interceptor;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.enterprise.inject.spi.ProcessBean;
import jakarta.enterprise.inject.spi.ProcessInjectionPoint;
import jakarta.enterprise.inject.spi.ProcessInjectionTarget;
import jakarta.enterprise.inject.spi.WithAnnotations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/**
 * Follows the application's start: adds the interceptor, completes and checks annotations, and has the application's guards put together. The
 * jar has no {@code beans.xml}, so that no server scans it for beans whose optional APIs are absent.
 */
public class DedupeExtension implements Extension {
    private final Operations operations = new Operations();
    private final RunningApplication running = new RunningApplication(operations, Duration.ofSeconds(10));
    private final ApplicationBeans applicationBeans = new ApplicationBeans();
    private final List<GuardedMethod> guarded = new ArrayList<>();
    private final Set<Class<?>> listeners = new LinkedHashSet<>();
    private final List<String> misuses = new ArrayList<>();
    private final Readiness readiness = new Readiness();
    private final ServerViews serverViews = new ServerViews();
    private Features features = Features.NONE;
    private @Nullable ConfiguredGuards configured;
    private @Nullable ApplicationLifecycle lifecycle;

    /** The container calls it. */
    public DedupeExtension() {}

    void addInterceptor(@Observes BeforeBeanDiscovery discovery) {
        discovery.addAnnotatedType(DeduplicatedInterceptor.class, DeduplicatedInterceptor.class.getName());
        ClassLoader application = application(Thread.currentThread().getContextClassLoader());
        features = Features.of(application);
        configured = ConfiguredGuards.of(application);
    }

    /** Does here what other observers of annotated types do for those that carry the annotation. */
    <T> void annotateAsConfigured(@Observes ProcessAnnotatedType<T> event) {
        if (configured != null && configured.annotate(event)) {
            FallbackExtension.watchOthers(event);
            noteListener(event);
        }
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
                .forEach(method -> MethodHierarchy.inheritedBy(method.getJavaMember())
                        .ifPresent(inherited -> event.configureAnnotatedType()
                                .filterMethods(
                                        candidate -> candidate.getJavaMember().equals(method.getJavaMember()))
                                .forEach(candidate -> candidate.add(inherited))));
    }

    <T> void keepStereotypes(
            @Observes @WithAnnotations({Deduplicated.class, Stereotype.class}) ProcessAnnotatedType<T> event,
            BeanManager beans) {
        new Annotations(beans)
                .lost(event.getAnnotatedType())
                .ifPresent(lost -> event.configureAnnotatedType().add(lost));
    }

    void noteRoles(@Observes @WithAnnotations({RolesAllowed.class, DeclareRoles.class}) ProcessAnnotatedType<?> event) {
        applicationBeans.knowRoles();
    }

    void collect(@Observes ProcessBean<?> event, BeanManager beans) {
        applicationBeans.know(event.getBean());
        if (event.getAnnotated() instanceof AnnotatedMember<?> producer) {
            new ProducedTypes(beans).misuse(producer).ifPresent(misuses::add);
        } else if (event.getAnnotated() instanceof AnnotatedType<?> type && !(event.getBean() instanceof Interceptor)) {
            review(type, beans);
            if (event.getBean() instanceof Decorator) {
                AnnotationChecks.onDecorator(type.getJavaClass(), new Annotations(beans).of(type))
                        .ifPresent(misuses::add);
            }
        }
    }

    void compare(@Observes ProcessInjectionTarget<?> event) {
        serverViews.know(event.getAnnotatedType());
    }

    /** Message-driven beans are no beans to CDI, which tells of their classes only. */
    <T> void noteListener(@Observes @WithAnnotations(Deduplicated.class) ProcessAnnotatedType<T> event) {
        if (CallKinds.listens(event.getAnnotatedType().getJavaClass())) {
            listeners.add(event.getAnnotatedType().getJavaClass());
        }
    }

    private void reviewListeners(AfterBeanDiscovery discovery, BeanManager beans) {
        listeners.stream()
                .filter(type -> !operations.knows(type))
                .forEach(type -> discovery.getAnnotatedTypes(type).forEach(seen -> review(seen, beans)));
    }

    private void review(AnnotatedType<?> type, BeanManager beans) {
        List<GuardedMethod> found = new Annotations(beans).of(type);
        misuses.addAll(AnnotationChecks.onInterfaces(type.getJavaClass(), found));
        if (!found.isEmpty()) {
            operations.know(type.getJavaClass());
        }
        AnnotationChecks.guardsNothing(type.getJavaClass(), found).ifPresent(misuses::add);
        for (GuardedMethod candidate : found) {
            if (candidate.annotation().enabled()) {
                AnnotationChecks.of(candidate).ifPresent(misuses::add);
            }
            if (CallKinds.isGuarded(candidate)) {
                guarded.add(candidate);
            }
        }
    }

    void addBeans(@Observes AfterBeanDiscovery discovery, BeanManager beans) {
        reviewListeners(discovery, beans);
        if (!misuses.isEmpty()) {
            refuse(discovery);
        }
        OwnBeans.add(discovery, running, features);
        if (!PlatformApi.HEALTH.isAbsent()) {
            HealthBean.add(
                    discovery,
                    readiness,
                    guarded.isEmpty() ? DedupeExtension.class : guarded.get(0).beanClass());
        }
    }

    /** The application will not come to its validation, so its values are told along. */
    private void refuse(AfterBeanDiscovery discovery) {
        DeploymentProblems problems = new DeploymentProblems();
        misuses.forEach(problems::add);
        try {
            ClassLoader application = application(Thread.currentThread().getContextClassLoader());
            ApplicationLifecycle.checkValues(ConfigProvider.getConfig(application), guarded, features, problems);
        } catch (Exception | StackOverflowError | LinkageError noConfigurationYet) {
            // They are told when the misuses are mended.
        }
        if (configured != null) {
            configured.explain(problems);
        }
        problems.tell(discovery::addDefinitionError);
    }

    void expectWork(@Observes ProcessInjectionPoint<?, Deduplicator> event) {
        operations.expectWork();
    }

    /** Beans of features: of those that are here, and of those that are not. */
    void expectFeatures(@Observes ProcessInjectionPoint<?, ?> event) {
        if (event.getInjectionPoint().getType() instanceof Class<?> type) {
            if (features.offer(type)) {
                operations.inject(type);
            } else {
                AbsentJars.refusal(
                                type, () -> application(Thread.currentThread().getContextClassLoader()))
                        .ifPresent(misuses::add);
            }
        }
    }

    void check(@Observes AfterDeploymentValidation validation, BeanManager beans) {
        if (PlatformApi.CONFIG.isAbsent()) {
            if (!guarded.isEmpty() || operations.expectsAny()) {
                validation.addDeploymentProblem(PlatformApi.CONFIG.neededBy("dedupe"));
            }
            return;
        }
        ClassLoader application = application(Thread.currentThread().getContextClassLoader());
        ApplicationLifecycle started = new ApplicationLifecycle(
                new Application(beans, applicationBeans, ConfigProvider.getConfig(application), application),
                running,
                readiness,
                features);
        DeploymentProblems problems = new DeploymentProblems();
        started.check(guarded, problems);
        guarded.forEach(operation -> serverViews.misuse(operation, beans).ifPresent(problems::add));
        if (configured != null) {
            configured.review(guarded, application, problems);
        }
        problems.tell(validation::addDeploymentProblem);
        serverViews.forget();
        lifecycle = started;
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
        if (lifecycle != null) {
            lifecycle.open();
        }
    }

    void close(@Observes BeforeShutdown event) {
        if (lifecycle != null) {
            lifecycle.close();
        }
    }
}
