package ee.dedupe.internal.config;

import ee.dedupe.internal.operation.GuardedMethod;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;

/**
 * Finds what the modules of one application do to each other: an EAR has one configuration and one namespace of claims.
 *
 * @param operations the guarded methods of all modules
 * @param application the configuration that counts
 */
public record ModuleReview(Collection<GuardedMethod> operations, Config application) {

    /**
     * One sentence for each thing that is not as it looks.
     *
     * @param configOf the configuration that code sees whose class has this loader
     */
    public List<String> warnings(Function<ClassLoader, Config> configOf) {
        return Stream.concat(namesakes(), unheard(configOf)).toList();
    }

    private Stream<String> namesakes() {
        return operations.stream()
                .map(GuardedMethod::beanClass)
                .distinct()
                .collect(Collectors.groupingBy(Class::getName, Collectors.counting()))
                .entrySet()
                .stream()
                .filter(entry -> entry.getValue() > 1)
                .map(entry -> "DEDUP0028 " + entry.getValue() + " modules have a guarded class " + entry.getKey()
                        + ": a call of one is a duplicate of the same call of another. Give each a name of its own, or"
                        + " another version in @Deduplicated")
                .sorted();
    }

    private Stream<String> unheard(Function<ClassLoader, Config> configOf) {
        Set<String> unheard = new TreeSet<>();
        operations.stream()
                .map(operation -> operation.beanClass().getClassLoader())
                .distinct()
                .map(configOf)
                .filter(module -> module != application)
                .forEach(module -> ConfigReview.ours(module)
                        .filter(name -> differs(name, module))
                        .forEach(unheard::add));
        return unheard.stream()
                .map(name ->
                        "DEDUP0013 " + name + " is set in one module of the application, where it sets nothing: put"
                                + " it into a jar in the EAR's lib/");
    }

    private boolean differs(String name, Config module) {
        return !module.getOptionalValue(name, String.class).equals(application.getOptionalValue(name, String.class));
    }
}
