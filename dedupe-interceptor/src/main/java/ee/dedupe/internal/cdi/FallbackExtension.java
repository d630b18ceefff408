package ee.dedupe.internal.cdi;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.call.FallbackGuard;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.enterprise.inject.spi.WithAnnotations;

/** Has those methods watched in whose place a fallback may answer, inside of the guard, which must know whose answer it gets. */
public class FallbackExtension implements Extension {
    /** For the container. */
    public FallbackExtension() {}

    void addInterceptor(@Observes BeforeBeanDiscovery discovery) {
        discovery.addAnnotatedType(MethodEndInterceptor.class, MethodEndInterceptor.class.getName());
    }

    <T> void watch(@Observes @WithAnnotations(Deduplicated.class) ProcessAnnotatedType<T> event) {
        watchFallbacks(event);
    }

    static void watchFallbacks(ProcessAnnotatedType<?> event) {
        if (event.getAnnotatedType().getMethods().stream().anyMatch(FallbackExtension::mayBeAnsweredFor)) {
            event.configureAnnotatedType()
                    .filterMethods(FallbackExtension::mayBeAnsweredFor)
                    .forEach(method -> method.add(MethodEndInterceptor.Watched.Literal.INSTANCE));
        }
    }

    private static boolean mayBeAnsweredFor(AnnotatedMethod<?> method) {
        return FallbackGuard.has(method.getJavaMember());
    }
}
