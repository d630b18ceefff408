package ee.dedupe.internal.missing;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.enterprise.inject.spi.WithAnnotations;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Fails the deployment of an application that has {@link Deduplicated} and not the module that guards: the annotation alone
 * would do nothing. The guard itself shows as a class with the annotation, in whichever module of the application it is.
 */
public class MissingInterceptor implements Extension {
    private static final String INTERCEPTOR = "ee.dedupe.internal.cdi.DeduplicatedInterceptor";
    private static final int NAMED = 5;

    private final SortedSet<String> annotated = new TreeSet<>();
    private boolean guarded;

    /** The container calls it. */
    public MissingInterceptor() {}

    <T> void note(@Observes @WithAnnotations(Deduplicated.class) ProcessAnnotatedType<T> event) {
        String type = event.getAnnotatedType().getJavaClass().getName();
        if (type.equals(INTERCEPTOR)) {
            guarded = true;
        } else {
            annotated.add(type);
        }
    }

    void refuse(@Observes AfterBeanDiscovery discovery) {
        if (!guarded && !annotated.isEmpty()) {
            discovery.addDefinitionError(new DeploymentException("DEDUP0067 @Deduplicated on " + places()
                    + " cannot be honored: the module that guards is not in the application. Add the dependency"
                    + " ee.dedupe:dedupe-interceptor, or do not leave it out of the dependencies of the store"));
        }
    }

    private String places() {
        int more = annotated.size() - NAMED;
        return String.join(", ", annotated.stream().limit(NAMED).toList()) + (more > 0 ? " and " + more + " more" : "");
    }
}
