package ee.dedupe.cdi;

import ee.dedupe.Deduplicated;
import ee.dedupe.config.Guarded;
import ee.dedupe.rest.Guards;
import ee.dedupe.rest.RestGuard;
import ee.dedupe.rest.RestRoom;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Holds what an application's calls need, from the moment it has started. Thread-safe afterwards. */
final class Gatehouse implements Guards {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final Map<Class<?>, Map<Signature, Gate>> gates = new HashMap<>();
    // What calls have asked for, since finding it takes longer than many a method.
    private final ConcurrentMap<Class<?>, ConcurrentMap<Method, Optional<Gate>>> found = new ConcurrentHashMap<>();
    private boolean worksExpected;
    private final Set<Gate> warnedOf = ConcurrentHashMap.newKeySet();
    private final CountDownLatch opened = new CountDownLatch(1);
    private final Duration startWait;
    private volatile @Nullable Rooms rooms;

    /**
     * Empty and closed.
     *
     * @param startWait how long a request waits for the application to have started
     */
    Gatehouse(Duration startWait) {
        this.startWait = startWait;
    }

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
        gates.putIfAbsent(beanClass, new HashMap<>());
    }

    /** Whether {@link #know} was told of it. */
    boolean knows(Class<?> beanClass) {
        return gates.containsKey(beanClass);
    }

    /** Knows the operation, with no gate when it is opted out. */
    void guard(Guarded guarded, Optional<? extends Gate> gate) {
        Map<Signature, Gate> known = gates.computeIfAbsent(guarded.beanClass(), type -> new HashMap<>());
        gate.ifPresent(resolved -> known.put(Signature.of(guarded.method()), resolved));
    }

    /** The application has work to be guarded that is no method. */
    void expectWork() {
        worksExpected = true;
    }

    boolean expectsWork() {
        return worksExpected;
    }

    boolean guardsNothing() {
        return size() == 0 && !worksExpected;
    }

    int size() {
        return gates.values().stream().mapToInt(Map::size).sum();
    }

    void open(Rooms complete) {
        rooms = complete;
        opened.countDown();
    }

    /**
     * The gate before a method.
     *
     * @param target the class of what is called: the bean's, or one that the container has derived from it
     */
    Optional<Gate> gate(Class<?> target, Method method) {
        if (rooms == null) {
            // Gates may still be built; what is not there yet is not to be remembered.
            return find(target, method);
        }
        return found.computeIfAbsent(target, type -> new ConcurrentHashMap<>())
                .computeIfAbsent(method, asked -> find(target, asked));
    }

    private Optional<Gate> find(Class<?> target, Method method) {
        boolean derived = false;
        for (Class<?> type = target; type != null; type = type.getSuperclass()) {
            Map<Signature, Gate> known = gates.get(type);
            if (known != null) {
                Gate gate = known.get(Signature.of(method));
                // One server lets a bean of a subclass answer for a resource, even one that is opted out: the request
                // came through the doorway of the resource, and without it this gate lets everything pass.
                if (gate != null && (!derived || gate instanceof RestGate)) {
                    return Optional.of(gate);
                }
                derived = true;
            }
        }
        return Optional.empty();
    }

    /** What to work with; empty, and told once, for a call that comes before the application has started. */
    Optional<Rooms> rooms(Gate gate) {
        Rooms complete = rooms;
        if (complete == null && warnedOf.add(gate)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0024 " + gate.policy().operation().label()
                            + " was called before the application had started; such calls run unguarded");
        }
        return Optional.ofNullable(complete);
    }

    /** What to work with; empty before the application has started. */
    Optional<Rooms> rooms() {
        return Optional.ofNullable(rooms);
    }

    private @Nullable Rooms awaited() {
        try {
            opened.await(startWait.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return rooms;
    }

    @Override
    public Optional<RestGuard> guard(Class<?> beanClass, Method method) {
        return Optional.ofNullable(
                        gates.getOrDefault(behind(beanClass), Map.of()).get(Signature.of(method)))
                .filter(RestGate.class::isInstance)
                .map(gate -> ((RestGate) gate).atDoorway());
    }

    @Override
    public boolean annotatedButUnknown(Class<?> resourceClass, Method method) {
        return !gates.containsKey(behind(resourceClass))
                && (method.isAnnotationPresent(Deduplicated.class)
                        || resourceClass.isAnnotationPresent(Deduplicated.class));
    }

    /** One server names a sub-resource by the class that CDI has derived from the bean's, to stand in its place. */
    private static Class<?> behind(Class<?> type) {
        boolean derived =
                Stream.of(type.getInterfaces()).anyMatch(made -> made.getName().startsWith("org.jboss.weld."));
        return derived ? type.getSuperclass() : type;
    }

    /** Some servers let requests in while the application is still starting: they wait for it. */
    @Override
    public RestRoom room() {
        Rooms open = rooms;
        Rooms complete = open == null ? awaited() : open;
        if (complete == null) {
            throw new IllegalStateException(
                    "DEDUP0024 A guarded resource was called before the application had started");
        }
        return complete.rest();
    }
}
