package ee.dedupe.internal.cdi;

import ee.dedupe.Deduplicated;
import ee.dedupe.Mode;
import ee.dedupe.Recovery;
import ee.dedupe.Watermarks;
import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.config.TemporaryModes;
import ee.dedupe.internal.method.MethodOperation;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.platform.ServerQuirks;
import ee.dedupe.internal.rest.CurrentHttpCall;
import ee.dedupe.internal.rest.HttpCalls;
import ee.dedupe.internal.rest.HttpOperation;
import ee.dedupe.internal.rest.HttpOperations;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Knows the guarded operations of an application, and their guards from the moment it has started. Thread-safe then. */
final class OperationRegistry implements HttpOperations {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final Map<Class<?>, Map<Signature, GuardedOperation>> operations = new HashMap<>();
    private final SupertypeOperations bySupertype = new SupertypeOperations();
    // What calls have asked for, since finding it takes longer than many a method.
    private final ConcurrentMap<Class<?>, ConcurrentMap<Method, Optional<Guard>>> found = new ConcurrentHashMap<>();
    private final CurrentHttpCall currentCall = new CurrentHttpCall(RequestScope::isActive);
    private final TemporaryModes temporaryModes = new TemporaryModes(System::nanoTime);
    private boolean worksExpected;
    private boolean methodsKnown;
    private boolean watermarksExpected;
    private volatile @Nullable Watermarks watermarks;
    private volatile @Nullable Recovery recovery;
    private final Set<GuardedOperation> warnedOf = ConcurrentHashMap.newKeySet();
    private final StartLatch started;
    private volatile @Nullable ApplicationGuards guards;

    /**
     * Empty and closed.
     *
     * @param startWait how long a request waits for the application to have started
     */
    OperationRegistry(Duration startWait) {
        this.started = new StartLatch(startWait);
    }

    /** CDI intercepts this class, whether or not any of its methods is guarded in the end. */
    void know(Class<?> beanClass) {
        operations.putIfAbsent(beanClass, new HashMap<>());
    }

    boolean knows(Class<?> beanClass) {
        return operations.containsKey(beanClass);
    }

    /** Knows the operation of a method; none when it is opted out. */
    void add(GuardedMethod guarded, Optional<? extends GuardedOperation> operation) {
        Map<Signature, GuardedOperation> known =
                operations.computeIfAbsent(guarded.beanClass(), type -> new HashMap<>());
        operation.ifPresent(resolved -> {
            known.put(Signature.of(guarded.method()), resolved);
            bySupertype.add(guarded, resolved);
            methodsKnown |= resolved instanceof MethodOperation;
        });
    }

    /** The application has work to be guarded that is no method. */
    void expectWork() {
        worksExpected = true;
    }

    boolean expectsWork() {
        return worksExpected;
    }

    /** The application moves watermarks. */
    void expectWatermarks() {
        watermarksExpected = true;
    }

    boolean expectsWatermarks() {
        return watermarksExpected;
    }

    /** Those whose abandoned calls are driven on. */
    List<MethodOperation> recoverable() {
        return all().filter(MethodOperation.class::isInstance)
                .map(MethodOperation.class::cast)
                .filter(operation -> operation.recovery().isPresent())
                .toList();
    }

    void open(Recovery opened) {
        recovery = opened;
    }

    /** Drives abandoned calls on; empty before the application has started, and where nothing is driven on. */
    Optional<Recovery> recovery() {
        return Optional.ofNullable(recovery);
    }

    void open(Watermarks opened) {
        watermarks = opened;
    }

    /** The application's marks; empty before it has started, and where it does not use them. */
    Optional<Watermarks> watermarks() {
        return Optional.ofNullable(watermarks);
    }

    boolean guardsNothing() {
        return size() == 0 && !worksExpected;
    }

    int size() {
        return operations.values().stream().mapToInt(Map::size).sum();
    }

    /** How many operations are in each mode now. */
    Map<Mode, Long> modes() {
        return all().collect(Collectors.groupingBy(
                operation -> operation.policy().mode().get(), () -> new EnumMap<>(Mode.class), Collectors.counting()));
    }

    /** What operators have set. */
    TemporaryModes temporaryModes() {
        return temporaryModes;
    }

    Stream<GuardedOperation> all() {
        return operations.values().stream().flatMap(methods -> methods.values().stream());
    }

    /** Those with this label, such as {@code com.acme.Payments.create}; more than one where a method is overloaded. */
    Stream<Operation> named(String label) {
        return all().map(operation -> operation.policy().operation())
                .filter(operation -> operation.label().equals(label));
    }

    void open(ApplicationGuards complete) {
        guards = complete;
        started.open();
    }

    /** What guards the application's calls; empty before it has started. */
    Optional<ApplicationGuards> guards() {
        return Optional.ofNullable(guards);
    }

    /**
     * What stands before a method; empty where nothing does, and, told once, before the application has started.
     *
     * @param target the class of what is called: the bean's, or one that the container has derived from it
     */
    Optional<Guard> guard(Class<?> target, Method method) {
        ApplicationGuards complete = guards;
        if (complete == null) {
            find(target, method).ifPresent(this::warnOfEarlyCall);
            return Optional.empty();
        }
        return found.computeIfAbsent(target, type -> new ConcurrentHashMap<>())
                .computeIfAbsent(
                        method, asked -> find(target, asked).map(operation -> complete.guard(operation, asked)));
    }

    private void warnOfEarlyCall(GuardedOperation operation) {
        if (warnedOf.add(operation)) {
            LOG.log(System.Logger.Level.WARNING, StartMessage.ofEarlyCall(operation));
        }
    }

    Optional<GuardedOperation> find(Class<?> target, Method method) {
        boolean derived = false;
        for (Class<?> type = target; type != null; type = type.getSuperclass()) {
            Map<Signature, GuardedOperation> known = operations.get(type);
            if (known != null) {
                GuardedOperation operation = known.get(Signature.of(method));
                // One server lets a bean of a subclass answer for a resource, even one that is opted out: the request
                // came through the filters of the resource, and without them its guard lets everything pass.
                if (operation != null && (!derived || operation instanceof HttpOperation)) {
                    return Optional.of(operation);
                }
                derived = true;
            }
        }
        return Optional.empty();
    }

    @Override
    public Optional<HttpOperation> operation(Class<?> beanClass, Method method) {
        return Optional.ofNullable(
                        operations.getOrDefault(behind(beanClass), Map.of()).get(Signature.of(method)))
                .filter(HttpOperation.class::isInstance)
                .map(HttpOperation.class::cast)
                .or(() -> bySupertype.find(beanClass, method));
    }

    @Override
    public boolean annotatedButUnknown(Class<?> resourceClass, Method method) {
        return !operations.containsKey(behind(resourceClass))
                && (method.isAnnotationPresent(Deduplicated.class)
                        || resourceClass.isAnnotationPresent(Deduplicated.class));
    }

    private static Class<?> behind(Class<?> type) {
        return ServerQuirks.isMadeByContainer(type) ? type.getSuperclass() : type;
    }

    @Override
    public boolean isOpen() {
        return guards != null;
    }

    @Override
    public boolean guardsMethods() {
        return worksExpected || methodsKnown;
    }

    @Override
    public CurrentHttpCall currentCall() {
        return currentCall;
    }

    /** Some servers let requests in while the application is still starting: they wait for it. */
    @Override
    public HttpCalls httpCalls() {
        if (guards == null) {
            started.await();
        }
        ApplicationGuards complete = guards;
        if (complete == null) {
            throw new IllegalStateException(
                    "DEDUP0024 A guarded resource was called before the application had started");
        }
        return complete.http();
    }
}
