package ee.dedupe.internal.cdi;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Stereotype;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.enterprise.inject.spi.WithAnnotations;
import jakarta.interceptor.InterceptorBinding;
import java.lang.annotation.Annotation;
import java.util.stream.Stream;

/**
 * Has those methods watched that something else intercepts too: it may try them again, as {@code @Retry} does, or answer for
 * them. The guard must know when an attempt begins, and whose answer it gets.
 */
public class FallbackExtension implements Extension {
    /** The annotation of Jakarta Transactions, which a server may lack. */
    private static final String TRANSACTIONAL = "jakarta.transaction.Transactional";

    /** The container calls it. */
    public FallbackExtension() {}

    void addInterceptor(@Observes BeforeBeanDiscovery discovery) {
        discovery.addAnnotatedType(MethodEndInterceptor.class, MethodEndInterceptor.class.getName());
        discovery.addAnnotatedType(OutermostInterceptor.class, OutermostInterceptor.class.getName());
    }

    <T> void watch(@Observes @WithAnnotations(Deduplicated.class) ProcessAnnotatedType<T> event) {
        watchOthers(event);
    }

    static void watchOthers(ProcessAnnotatedType<?> event) {
        AnnotatedType<?> type = event.getAnnotatedType();
        if (type.getMethods().stream().anyMatch(method -> isIntercepted(type, method))) {
            event.configureAnnotatedType()
                    .filterMethods(method -> isIntercepted(type, method))
                    .forEach(method -> method.add(MethodEndInterceptor.Watched.Literal.INSTANCE));
        }
    }

    private static boolean isIntercepted(AnnotatedType<?> type, AnnotatedMethod<?> method) {
        return Stream.of(type, method)
                .flatMap(annotated -> annotated.getAnnotations().stream())
                .anyMatch(annotation -> binds(annotation.annotationType()));
    }

    private static boolean binds(Class<? extends Annotation> annotation) {
        return annotation.isAnnotationPresent(Stereotype.class)
                ? Stream.of(annotation.getAnnotations()).anyMatch(held -> binds(held.annotationType()))
                : annotation.isAnnotationPresent(InterceptorBinding.class)
                        && annotation != Deduplicated.class
                        && !annotation.getName().equals(TRANSACTIONAL);
    }
}
