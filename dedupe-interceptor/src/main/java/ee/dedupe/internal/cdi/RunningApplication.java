package ee.dedupe.internal.cdi;

import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.deployment.GuardedClasses;
import ee.dedupe.internal.feature.OperationModes;
import ee.dedupe.internal.feature.RunningFeatures;
import ee.dedupe.internal.rest.CurrentHttpCall;
import ee.dedupe.internal.rest.HttpCalls;
import ee.dedupe.internal.rest.HttpOperation;
import ee.dedupe.internal.rest.HttpOperations;
import ee.dedupe.internal.rest.entity.LateAnswers;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The application while it runs. What there is of it is found by its type, once it has started. It stays when the application
 * stops: a call that comes so late is refused by its guard, and not run without one. Thread-safe.
 */
final class RunningApplication implements HttpOperations, GuardedClasses, RunningFeatures {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final Operations operations;
    private final StartLatch latch;
    private final LateAnswers lateAnswers = new LateAnswers();
    private final CurrentHttpCall currentCall = new CurrentHttpCall(RequestScope::isActive);
    // What calls have asked for, since finding it takes longer than many a method.
    private final ConcurrentMap<Class<?>, ConcurrentMap<Method, Optional<Guard>>> found = new ConcurrentHashMap<>();
    private final Set<GuardedOperation> warnedOf = ConcurrentHashMap.newKeySet();
    private final ConcurrentMap<Class<?>, Object> started = new ConcurrentHashMap<>();
    private volatile Optional<ApplicationGuards> guards = Optional.empty();

    /**
     * Has not started.
     *
     * @param startWait how long a request waits for that
     */
    RunningApplication(Operations operations, Duration startWait) {
        this.operations = operations;
        this.latch = new StartLatch(startWait);
        offer(OperationModes.class, operations);
    }

    /** Requests are let in. */
    void open(ApplicationGuards opened) {
        guards = Optional.of(opened);
        offer(ApplicationGuards.class, opened);
        latch.open();
    }

    /** This has begun, and is found by its type. */
    <T> void offer(Class<T> type, T part) {
        started.put(type, part);
    }

    @Override
    public <T> Optional<T> find(Class<T> type) {
        return Optional.ofNullable(started.get(type)).map(type::cast);
    }

    /** Returns what is guarded. */
    Operations operations() {
        return operations;
    }

    /** Returns what guards the application's calls; empty before it has started. */
    Optional<ApplicationGuards> guards() {
        return guards;
    }

    /**
     * Returns what stands before a method; empty where nothing does, and, told once, before the application has
     * started.
     *
     * @param target the class of what is called: the bean's, or one that the container has derived from it
     */
    Optional<Guard> guard(Class<?> target, Method method) {
        Optional<ApplicationGuards> complete = guards;
        if (complete.isEmpty()) {
            operations.find(target, method).ifPresent(this::warnOfEarlyCall);
            return Optional.empty();
        }
        return found.computeIfAbsent(target, type -> new ConcurrentHashMap<>())
                .computeIfAbsent(
                        method,
                        asked -> operations
                                .find(target, asked)
                                .map(operation -> complete.get().guard(operation, asked)));
    }

    private void warnOfEarlyCall(GuardedOperation operation) {
        if (warnedOf.add(operation)) {
            LOG.log(System.Logger.Level.WARNING, StartMessage.ofEarlyCall(operation));
        }
    }

    @Override
    public Optional<HttpOperation> operation(Class<?> resourceClass, Method method) {
        return operations.operation(resourceClass, method);
    }

    @Override
    public boolean annotatedButUnknown(Class<?> resourceClass, Method method) {
        return operations.annotatedButUnknown(resourceClass, method);
    }

    @Override
    public boolean has(Class<?> type) {
        return operations.knowsOneOf(type);
    }

    @Override
    public boolean isOpen() {
        return guards().isPresent();
    }

    @Override
    public boolean guardsMethods() {
        return operations.guardMethods();
    }

    @Override
    public CurrentHttpCall currentCall() {
        return currentCall;
    }

    @Override
    public LateAnswers lateAnswers() {
        return lateAnswers;
    }

    /** Some servers let requests in while the application is still starting: they wait for it. */
    @Override
    public HttpCalls httpCalls() {
        if (guards().isEmpty()) {
            latch.await();
        }
        return guards().map(ApplicationGuards::http)
                .orElseThrow(() -> new IllegalStateException(
                        "DEDUP0024 A guarded resource was called before the application had started"));
    }
}
