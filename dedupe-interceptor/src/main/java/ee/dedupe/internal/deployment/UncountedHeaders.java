package ee.dedupe.internal.deployment;

import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.rest.HttpOperation;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import jakarta.enterprise.inject.spi.BeanManager;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Tells of headers and cookies that a resource method takes, or a locator on the way to it as far as the types tell, and that
 * its fingerprint leaves out.
 */
public record UncountedHeaders(BeanManager beans, List<GuardedMethod> guarded) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    /** Tells of each method once. */
    public void tell(Function<GuardedMethod, Optional<HttpOperation>> operations) {
        // Many beans are looked through: only where one is not reached by a path of its own.
        Locators locators = guarded.stream().allMatch(method -> Locators.isRoot(method.beanClass()))
                ? new Locators(List.of())
                : Locators.of(beans);
        guarded.forEach(method -> operations.apply(method).ifPresent(operation -> {
            List<String> names = names(method, operation, locators);
            if (!names.isEmpty()) {
                LOG.log(
                        System.Logger.Level.INFO,
                        "DEDUP0147 " + method.label()
                                + " takes headers or cookies as parameters that its fingerprint leaves out: "
                                + String.join(", ", names) + ". Two requests that differ there alone are the same");
            }
        }));
    }

    private static List<String> names(GuardedMethod method, HttpOperation operation, Locators locators) {
        boolean fields = !operation.policy().fields().isEmpty();
        Stream<TakenParameters> onTheWay =
                locators.classesTo(method.beanClass()).map(TakenParameters::ofLocators);
        return Stream.concat(Stream.of(operation.taken()), onTheWay)
                .flatMap(taken -> taken.uncounted(fields).stream())
                .distinct()
                .toList();
    }
}
