package ee.dedupe.internal.cdi;

import ee.dedupe.Deduplicated;
import ee.dedupe.Mode;
import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.config.TemporaryModes;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.feature.OperationModes;
import ee.dedupe.internal.method.MethodOperation;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.platform.ServerQuirks;
import ee.dedupe.internal.rest.HttpOperation;
import java.lang.reflect.Method;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The guarded operations of an application. Collected while it is deployed, and only read from then on. */
final class Operations implements OperationModes {
    private final Map<Class<?>, Map<Signature, GuardedOperation>> operations = new HashMap<>();
    private final SupertypeOperations bySupertype = new SupertypeOperations();
    private final TemporaryModes temporaryModes = new TemporaryModes(System::nanoTime);
    private final Set<Class<?>> injected = new HashSet<>();
    private boolean worksExpected;
    private boolean methodsKnown;

    /** CDI intercepts this class, whether or not any of its methods is guarded in the end. */
    void know(Class<?> beanClass) {
        operations.putIfAbsent(beanClass, new HashMap<>());
    }

    boolean knows(Class<?> beanClass) {
        return operations.containsKey(beanClass);
    }

    /** It, or a class that extends it, is one of those. */
    boolean knowsOneOf(Class<?> type) {
        return operations.keySet().stream().anyMatch(type::isAssignableFrom);
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

    /** The application has this injected, which is a bean of a feature. */
    void inject(Class<?> type) {
        injected.add(type);
    }

    boolean injects(Class<?> type) {
        return injected.contains(type);
    }

    /** Returns whether anything of ours is injected that works only with the rest. */
    boolean expectsAny() {
        return worksExpected || !injected.isEmpty();
    }

    @Override
    public boolean guardsNothing() {
        return size() == 0 && !worksExpected;
    }

    int size() {
        return operations.values().stream().mapToInt(Map::size).sum();
    }

    @Override
    public Map<Mode, Long> modes() {
        return all().collect(Collectors.groupingBy(
                operation -> operation.policy().mode().get(), () -> new EnumMap<>(Mode.class), Collectors.counting()));
    }

    @Override
    public SortedMap<String, Set<Mode>> modesByName() {
        SortedMap<String, Set<Mode>> modes = new TreeMap<>();
        all().map(GuardedOperation::policy)
                .forEach(policy -> modes.computeIfAbsent(policy.operation().label(), name -> EnumSet.noneOf(Mode.class))
                        .add(policy.mode().get()));
        return modes;
    }

    @Override
    public TemporaryModes temporaryModes() {
        return temporaryModes;
    }

    Stream<GuardedOperation> all() {
        return operations.values().stream().flatMap(methods -> methods.values().stream());
    }

    /**
     * Returns how all is guarded that is.
     *
     * @param work how pieces of work are
     */
    Stream<Policy> policies(Optional<Policy> work) {
        return Stream.concat(all().map(GuardedOperation::policy), work.filter(policy -> worksExpected).stream());
    }

    @Override
    public Stream<Operation> named(String label) {
        return all().map(operation -> operation.policy().operation())
                .filter(operation -> operation.label().equals(label));
    }

    /** Methods that other code calls, or pieces of work. */
    boolean guardMethods() {
        return worksExpected || methodsKnown;
    }

    /** Finds the operation of a method of this class, or of one that the container has derived from it. */
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

    /** Finds the operation of requests to this method. */
    Optional<HttpOperation> operation(GuardedMethod guarded) {
        return operation(guarded.beanClass(), guarded.method());
    }

    /** Finds the operation of requests to a method of this class. */
    Optional<HttpOperation> operation(Class<?> beanClass, Method method) {
        return Optional.ofNullable(
                        operations.getOrDefault(behind(beanClass), Map.of()).get(Signature.of(method)))
                .filter(HttpOperation.class::isInstance)
                .map(HttpOperation.class::cast)
                .or(() -> bySupertype.find(beanClass, method));
    }

    /** Returns whether the method is annotated although its class is no bean that CDI intercepts. */
    boolean annotatedButUnknown(Class<?> resourceClass, Method method) {
        return !operations.containsKey(behind(resourceClass))
                && (method.isAnnotationPresent(Deduplicated.class)
                        || resourceClass.isAnnotationPresent(Deduplicated.class));
    }

    private static Class<?> behind(Class<?> type) {
        return ServerQuirks.isMadeByContainer(type) ? type.getSuperclass() : type;
    }
}
