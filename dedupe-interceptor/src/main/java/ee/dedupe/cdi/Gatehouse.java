package ee.dedupe.cdi;

import ee.dedupe.Deduplicated;
import ee.dedupe.config.Guarded;
import ee.dedupe.engine.Policy;
import ee.dedupe.rest.Exchange;
import ee.dedupe.rest.Guards;
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
    private final Map<Class<?>, Map<Signature, Policy>> policies = new HashMap<>();
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

    /** Knows the operation, with no policy when it is opted out. */
    void guard(Guarded guarded, Optional<Policy> policy) {
        Map<Signature, Policy> known = policies.computeIfAbsent(guarded.beanClass(), type -> new HashMap<>());
        policy.ifPresent(resolved -> known.put(Signature.of(guarded.method()), resolved));
    }

    boolean guardsNothing() {
        return size() == 0;
    }

    int size() {
        return policies.values().stream().mapToInt(Map::size).sum();
    }

    void open(RestRoom complete) {
        room = complete;
    }

    @Override
    public Optional<Policy> policy(Class<?> beanClass, Method method) {
        return Optional.ofNullable(policies.getOrDefault(beanClass, Map.of()).get(Signature.of(method)));
    }

    /** The request's, if there is one: a thread of the application's own has none. */
    Optional<Exchange> exchange(Policy policy) {
        try {
            return room().current().take(policy);
        } catch (ContextNotActiveException noRequest) {
            return Optional.empty();
        }
    }

    @Override
    public boolean annotatedButUnknown(Class<?> resourceClass, Method method) {
        return !policies.containsKey(resourceClass)
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
