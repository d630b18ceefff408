package ee.dedupe.cdi;

import ee.dedupe.Deduplicated;
import ee.dedupe.config.Guarded;
import ee.dedupe.engine.Policy;
import ee.dedupe.rest.Guards;
import ee.dedupe.rest.RestRoom;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Holds what an application's requests need, from the moment it has started. Thread-safe afterwards. */
final class Gatehouse implements Guards {
    private final Map<Class<?>, Map<Method, Policy>> policies = new HashMap<>();
    private final Set<Class<?>> beanClasses = new HashSet<>();
    private volatile @Nullable RestRoom room;

    /** CDI intercepts this class, whether or not any of its methods is guarded in the end. */
    void know(Class<?> beanClass) {
        beanClasses.add(beanClass);
    }

    void guard(Guarded guarded, Policy policy) {
        policies.computeIfAbsent(guarded.beanClass(), type -> new HashMap<>()).put(guarded.method(), policy);
    }

    boolean guardsNothing() {
        return policies.isEmpty();
    }

    int size() {
        return policies.values().stream().mapToInt(Map::size).sum();
    }

    void open(RestRoom complete) {
        room = complete;
    }

    @Override
    public Optional<Policy> policy(Class<?> beanClass, Method method) {
        return Optional.ofNullable(policies.getOrDefault(beanClass, Map.of()).get(method));
    }

    @Override
    public boolean annotatedButUnknown(Class<?> resourceClass, Method method) {
        return !beanClasses.contains(resourceClass)
                && (method.isAnnotationPresent(Deduplicated.class)
                        || resourceClass.isAnnotationPresent(Deduplicated.class));
    }

    @Override
    public RestRoom room() {
        RestRoom complete = room;
        if (complete == null) {
            throw new IllegalStateException("DEDUP0024 A guarded method was called before the application had started");
        }
        return complete;
    }
}
