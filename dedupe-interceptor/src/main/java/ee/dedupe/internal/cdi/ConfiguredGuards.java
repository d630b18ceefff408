package ee.dedupe.internal.cdi;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.config.ConfiguredOperations;
import ee.dedupe.internal.config.OwnFile;
import ee.dedupe.internal.deployment.DeploymentProblems;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.platform.PlatformApi;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.enterprise.inject.spi.configurator.AnnotatedTypeConfigurator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.config.ConfigProvider;

/** Gives classes and methods the annotation that carry none, where keys ask for it. */
final class ConfiguredGuards {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final ConfiguredOperations NONE = new ConfiguredOperations(Map.of());

    private final ConfiguredOperations asked;

    private ConfiguredGuards(ConfiguredOperations asked) {
        this.asked = asked;
    }

    /** What is configured for the application with this loader; none where there is no configuration. */
    static ConfiguredGuards of(ClassLoader application) {
        return new ConfiguredGuards(
                PlatformApi.CONFIG.isAbsent() ? NONE : ConfiguredOperations.of(ConfigProvider.getConfig(application)));
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
        type.filterMethods(method -> methods.contains(method.getJavaMember().getName())
                        && !method.getJavaMember().isSynthetic()
                        && !method.isAnnotationPresent(Deduplicated.class))
                .forEach(method -> method.add(Unwritten.ANNOTATION));
        return true;
    }

    /**
     * Keys that guard nothing. In the application's own file, and where the class is there, it is a mistake; other keys may be meant
     * for another application of the server.
     */
    void review(List<GuardedMethod> guarded, ClassLoader application, DeploymentProblems problems) {
        if (asked.byKey().isEmpty()) {
            return;
        }
        OwnFile own = OwnFile.of(application);
        asked.unfound(guarded, key -> own.has(key.getKey()) || isThere(key.getValue(), application))
                .forEach(problems::add);
        asked.unfound(guarded, key -> !own.has(key.getKey()) && !isThere(key.getValue(), application))
                .forEach(warning -> LOG.log(System.Logger.Level.WARNING, warning));
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
