package ee.dedupe.internal.cdi;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.config.ConfiguredOperations;
import ee.dedupe.internal.config.OwnFile;
import ee.dedupe.internal.deployment.DeploymentProblems;
import ee.dedupe.internal.deployment.Overloads;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.platform.PlatformApi;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.enterprise.inject.spi.configurator.AnnotatedTypeConfigurator;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.ConfigProvider;

/** Gives classes and methods the annotation that carry none, where keys ask for it. */
final class ConfiguredGuards {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final ConfiguredOperations asked;

    private ConfiguredGuards(ConfiguredOperations asked) {
        this.asked = asked;
    }

    /** Reads what is configured for the application with this loader; none where there is no configuration. */
    static ConfiguredGuards of(ClassLoader application) {
        return new ConfiguredGuards(
                PlatformApi.CONFIG.isAbsent()
                        ? ConfiguredOperations.none()
                        : ConfiguredOperations.of(ConfigProvider.getConfig(application)));
    }

    /** Gives the annotation to what is asked for of this type, unless it is there; false where nothing is asked for. */
    boolean annotate(ProcessAnnotatedType<?> event) {
        Set<String> methods = asked.of(event.getAnnotatedType().getJavaClass());
        if (methods.isEmpty()) {
            return false;
        }
        AnnotatedTypeConfigurator<?> type = event.configureAnnotatedType();
        if (methods.contains("") && !type.getAnnotated().isAnnotationPresent(Deduplicated.class)) {
            type.add(Unwritten.ANNOTATION);
        }
        Set<Method> chosen = chosen(type.getAnnotated(), methods);
        type.filterMethods(method -> chosen.contains(method.getJavaMember()))
                .forEach(method -> method.add(Unwritten.ANNOTATION));
        return true;
    }

    /** A key names no parameters: of several methods of a name it means those that can be guarded. */
    private static Set<Method> chosen(AnnotatedType<?> type, Set<String> names) {
        Map<String, List<Method>> byName = type.getMethods().stream()
                .filter(method -> names.contains(method.getJavaMember().getName())
                        && !method.getJavaMember().isSynthetic()
                        && !method.isAnnotationPresent(Deduplicated.class))
                .map(AnnotatedMethod::getJavaMember)
                .collect(Collectors.groupingBy(Method::getName));
        return byName.values().stream()
                .flatMap(
                        ofOneName -> Overloads.guardable(type.getJavaClass(), ofOneName, Unwritten.ANNOTATION).stream())
                .collect(Collectors.toSet());
    }

    /**
     * Keys that guard nothing. In the application's own file, and where the class is there, it is a mistake; other keys may be meant
     * for another application of the server.
     */
    void review(List<GuardedMethod> guarded, ClassLoader application, DeploymentProblems problems) {
        if (asked.byKey().isEmpty() && asked.refused().isEmpty()) {
            return;
        }
        OwnFile own = OwnFile.of(application);
        asked.refused().forEach((key, refused) -> {
            if (own.has(key) || isThere(refused.place(), application)) {
                problems.add(refused.why());
            } else {
                LOG.log(
                        System.Logger.Level.WARNING,
                        refused.why().getMessage() + "; the application has no "
                                + refused.place().beanClass());
            }
        });
        asked.unfound(guarded, key -> own.has(key.getKey()) || isThere(key.getValue(), application))
                .forEach(problems::add);
        asked.unfound(guarded, key -> !own.has(key.getKey()) && !isThere(key.getValue(), application))
                .forEach(warning -> LOG.log(System.Logger.Level.WARNING, warning));
        explain(problems);
    }

    /** Nobody finds in the code what a key has asked for. */
    void explain(DeploymentProblems problems) {
        asked.byKey().forEach((key, place) -> problems.explain(place.text(), "asked for by " + key));
    }

    private static boolean isThere(ConfiguredOperations.Place place, ClassLoader application) {
        try {
            Class.forName(place.beanClass(), false, application);
            return true;
        } catch (ClassNotFoundException | LinkageError ofAnother) {
            return false;
        }
    }

    /** Has an annotation in which nothing is written. */
    @Deduplicated
    private interface Unwritten {
        Deduplicated ANNOTATION = Unwritten.class.getAnnotation(Deduplicated.class);
    }
}
