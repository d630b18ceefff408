package ee.dedupe.cdi;

import ee.dedupe.Deduplicated;
import ee.dedupe.config.Guarded;
import ee.dedupe.rest.Guards;
import ee.dedupe.rest.RestGuard;
import ee.dedupe.rest.RestRoom;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Holds what an application's requests need, from the moment it has started. Thread-safe afterwards. */
final class Gatehouse implements Guards {
    private final Map<Class<?>, Map<Method, RestGuard>> guards = new HashMap<>();
    private volatile @Nullable RestRoom room;

    /** CDI intercepts this class, whether or not any of its methods is guarded in the end. */
    void know(Class<?> beanClass) {
        guards.putIfAbsent(beanClass, new HashMap<>());
    }

    void guard(Guarded guarded, RestGuard guard) {
        guards.computeIfAbsent(guarded.beanClass(), type -> new HashMap<>()).put(guarded.method(), guard);
    }

    boolean guardsNothing() {
        return size() == 0;
    }

    Stream<RestGuard> all() {
        return guards.values().stream().flatMap(methods -> methods.values().stream());
    }

    int size() {
        return (int) all().count();
    }

    void open(RestRoom complete) {
        room = complete;
    }

    @Override
    public Optional<RestGuard> guard(Class<?> beanClass, Method method) {
        return Optional.ofNullable(guards.getOrDefault(beanClass, Map.of()).get(method));
    }

    @Override
    public boolean annotatedButUnknown(Class<?> resourceClass, Method method) {
        return !guards.containsKey(resourceClass)
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
