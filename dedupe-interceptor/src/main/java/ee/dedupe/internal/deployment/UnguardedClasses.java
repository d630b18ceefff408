package ee.dedupe.internal.deployment;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.interceptor.Interceptor;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.HandlesTypes;
import java.lang.reflect.AnnotatedElement;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Warns of annotated classes that are no beans, of which CDI tells its extensions nothing: whoever makes their objects calls
 * methods without a guard. Found by its services file; the server looks for the classes.
 */
@HandlesTypes(Deduplicated.class)
public final class UnguardedClasses implements ServletContainerInitializer {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    /** The server calls it. */
    public UnguardedClasses() {}

    @Override
    public void onStartup(@Nullable Set<Class<?>> annotated, ServletContext module) {
        if (annotated != null) {
            module.addListener(new AfterCdi(annotated));
        }
    }

    /** The beans are known when the module's listeners are called. */
    private record AfterCdi(Set<Class<?>> annotated) implements ServletContextListener {
        @Override
        public void contextInitialized(ServletContextEvent event) {
            GuardedClasses guarded = guarded();
            if (guarded != null) {
                annotated.stream()
                        .filter(type -> asksForAGuard(type) && !guarded.has(type))
                        .map(Class::getName)
                        .sorted()
                        .forEach(AfterCdi::warn);
            }
        }

        private static void warn(String type) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0014 @Deduplicated on " + type + " guards nothing: CDI makes no bean of the class. Give it a"
                            + " scope such as @ApplicationScoped, and inject it where it is used");
        }
    }

    private static @Nullable GuardedClasses guarded() {
        try {
            return CDI.current().select(GuardedClasses.class).get();
        } catch (RuntimeException withoutBeans) {
            return null;
        }
    }

    private static boolean asksForAGuard(Class<?> type) {
        return !type.isInterface()
                && !type.isAnnotationPresent(Interceptor.class)
                && !type.isAnnotationPresent(Alternative.class)
                && Stream.concat(Stream.of(type), methods(type)).anyMatch(UnguardedClasses::isGuarded);
    }

    private static Stream<AnnotatedElement> methods(Class<?> type) {
        try {
            return Stream.of(type.getDeclaredMethods());
        } catch (LinkageError ofAnAbsentClass) {
            return Stream.empty();
        }
    }

    private static boolean isGuarded(AnnotatedElement place) {
        Deduplicated own = place.getDeclaredAnnotation(Deduplicated.class);
        return own != null && own.enabled();
    }
}
