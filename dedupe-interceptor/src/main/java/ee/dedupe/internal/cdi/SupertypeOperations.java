package ee.dedupe.internal.cdi;

import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.deployment.MethodHierarchy;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.rest.HttpOperation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Finds a guarded resource method by the interface or abstract class that has its {@code @Path}: some servers tell that
 * type in place of the bean's. Filled while the application is checked, only read after that.
 */
final class SupertypeOperations {
    private final Map<Class<?>, Map<Signature, Map<String, HttpOperation>>> byType = new HashMap<>();

    /** Knows the operation, if it is one of requests. */
    void add(GuardedMethod guarded, GuardedOperation operation) {
        if (operation instanceof HttpOperation resource) {
            addResource(guarded, resource);
        }
    }

    private void addResource(GuardedMethod guarded, HttpOperation operation) {
        Class<?> bean = guarded.beanClass();
        MethodHierarchy.declarations(bean, guarded.method())
                .flatMap(declared -> Stream.of(declared, guarded.method()))
                .map(Signature::of)
                .distinct()
                .forEach(signature -> abstractSupertypes(bean)
                        .forEach(type -> byType.computeIfAbsent(type, added -> new HashMap<>())
                                .computeIfAbsent(signature, added -> new TreeMap<>())
                                .put(bean.getName(), operation)));
    }

    /**
     * The operation of the one bean class that stands behind this type.
     *
     * @throws IllegalStateException when several do
     */
    Optional<HttpOperation> find(Class<?> type, Method method) {
        Map<String, HttpOperation> beans =
                byType.getOrDefault(type, Map.of()).getOrDefault(Signature.of(method), Map.of());
        if (beans.size() > 1) {
            throw new IllegalStateException(ambiguous(type, method, beans.keySet()));
        }
        return beans.values().stream().findAny();
    }

    private static List<Class<?>> abstractSupertypes(Class<?> bean) {
        return MethodHierarchy.supertypes(bean)
                .filter(type -> type != bean && Modifier.isAbstract(type.getModifiers()))
                .toList();
    }

    private static String ambiguous(Class<?> type, Method method, Set<String> beans) {
        return "DEDUP0068 @Deduplicated cannot be honored for requests to " + type.getName() + "." + method.getName()
                + ": the server does not tell which class serves them, and these do: " + String.join(", ", beans)
                + ". Repeat @Path on each of these classes";
    }
}
