package ee.dedupe.cdi;

import ee.dedupe.Deduplicated;
import ee.dedupe.config.Guarded;
import ee.dedupe.rest.Exchange;
import ee.dedupe.rest.Guards;
import ee.dedupe.rest.RestGuard;
import ee.dedupe.rest.RestRoom;
import jakarta.enterprise.context.ContextNotActiveException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Holds what an application's requests need, from the moment it has started. Thread-safe afterwards. */
final class Gatehouse implements Guards {
    private final Map<Class<?>, Map<Signature, RestGuard>> guards = new HashMap<>();
    private volatile @Nullable RestRoom room;

    /**
     * What finds a method of a class again: where a public class inherits from a hidden one, the compiler gives it a
     * bridge, and it depends on the container which of the two is called.
     */
    private record Signature(String name, List<Class<?>> parameters) {
        static Signature of(Method method) {
            return new Signature(method.getName(), List.of(method.getParameterTypes()));
        }
    }

    /** CDI intercepts this class, whether or not any of its methods is guarded in the end. */
    void know(Class<?> beanClass) {
        guards.putIfAbsent(beanClass, new HashMap<>());
    }

    /** Knows the operation, with no guard when it is opted out. */
    void guard(Guarded guarded, Optional<RestGuard> guard) {
        Map<Signature, RestGuard> known = guards.computeIfAbsent(guarded.beanClass(), type -> new HashMap<>());
        guard.ifPresent(resolved -> known.put(Signature.of(guarded.method()), resolved));
    }

    boolean guardsNothing() {
        return size() == 0;
    }

    int size() {
        return guards.values().stream().mapToInt(Map::size).sum();
    }

    void open(RestRoom complete) {
        room = complete;
    }

    @Override
    public Optional<RestGuard> guard(Class<?> beanClass, Method method) {
        return Optional.ofNullable(guards.getOrDefault(beanClass, Map.of()).get(Signature.of(method)));
    }

    /** The request's, if there is one: a thread of the application's own has none. */
    Optional<Exchange> exchange(RestGuard guard) {
        try {
            return room().current().take(guard.policy());
        } catch (ContextNotActiveException noRequest) {
            return Optional.empty();
        }
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
