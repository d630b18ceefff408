package ee.dedupe.internal.rest;

import ee.dedupe.Mode;
import ee.dedupe.internal.call.CallContext;
import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.platform.RestDispatch;
import ee.dedupe.internal.rest.async.AsyncResult;
import ee.dedupe.internal.telemetry.Telemetry;
import jakarta.interceptor.InvocationContext;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Stands before a resource method. Only a request that came through the request filter is guarded: a call by other code,
 * or on a thread of the application's own, passes, and is told of as bypassed. A request that missed the filter fails.
 * Thread-safe.
 */
public final class HttpGuard implements Guard {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final HttpOperation operation;
    private final CurrentHttpCall current;
    private final Telemetry telemetry;
    private final boolean mayAnswerLater;
    private final Predicate<Class<?>> dispatched;
    private final AtomicBoolean missed = new AtomicBoolean();

    /** Before one method, whose request {@code current} finds. */
    public HttpGuard(HttpOperation operation, Method method, CurrentHttpCall current, Telemetry telemetry) {
        this(operation, method, current, telemetry, RestDispatch::called);
    }

    /**
     * Before one method.
     *
     * @param dispatched whether Jakarta REST has called the method of such a bean on this thread
     */
    HttpGuard(
            HttpOperation operation,
            Method method,
            CurrentHttpCall current,
            Telemetry telemetry,
            Predicate<Class<?>> dispatched) {
        this.dispatched = dispatched;
        this.operation = operation;
        this.current = current;
        this.telemetry = telemetry;
        this.mayAnswerLater = AsyncResult.mayFollow(method);
    }

    @Override
    public @Nullable Object call(InvocationContext call) throws Exception {
        HttpGuardedCall opened = opened(call.getTarget().getClass());
        if (opened == null || !opened.enter()) {
            return CallContext.unguarded(call::proceed);
        }
        try {
            Optional<HttpGuardedCall.Given> before = opened.given();
            if (before.isEmpty()) {
                return opened.gives(guarded(call, opened), Arrays.asList(call.getParameters()));
            }
            if (opened.isStopped() || before.get().isFor(Arrays.asList(call.getParameters()))) {
                return before.get().result();
            }
            telemetry.calledDirectly(operation.policy());
            return CallContext.unguarded(call::proceed);
        } finally {
            opened.leave();
        }
    }

    private @Nullable Object guarded(InvocationContext call, HttpGuardedCall opened) throws Exception {
        if (mayAnswerLater && EmptyResult.mayComeLater(call)) {
            return runOrWait(call, opened);
        }
        return opened.decide(null).orElseThrow() ? run(call, opened) : EmptyResult.of(call);
    }

    /** A duplicate waits without the thread that a method would not have kept either. */
    private @Nullable Object runOrWait(InvocationContext call, HttpGuardedCall opened) throws Exception {
        CompletableFuture<@Nullable Object> answered = new CompletableFuture<>();
        Optional<Boolean> runs = opened.decide(answered);
        if (runs.isEmpty()) {
            return EmptyResult.at(answered, call);
        }
        return runs.get() ? run(call, opened) : EmptyResult.of(call);
    }

    /** The call that the request filter opened for this method; null where that answers no request, or another one does. */
    private @Nullable HttpGuardedCall opened(Class<?> target) {
        HttpGuardedCall opened = current.get();
        if (opened != null && answers(opened.call().policy().operation(), target)) {
            return opened;
        }
        Mode mode = operation.policy().mode().get();
        if (mode != Mode.OFF) {
            if (!operation.isBehindFilters()) {
                if (current.mayBeMissed()) {
                    missFilters(mode == Mode.ENFORCE && dispatched.test(target));
                }
            } else if (mode == Mode.ENFORCE && current.isWithoutRequest() && dispatched.test(target)) {
                telemetry.notGuarded(operation.policy());
                throw operation.missesServlet();
            }
            operation.passed();
            telemetry.calledDirectly(operation.policy());
        }
        return null;
    }

    /** Returns whether the method answers the request, also as that of a class derived from the one asked for. */
    private boolean answers(Operation asked, Class<?> target) {
        Operation called = operation.policy().operation();
        return asked.equals(called)
                || (asked.method().equals(called.method())
                        && asked.parameterTypes().equals(called.parameterTypes())
                        && isDerived(target, asked.beanClass()));
    }

    private static boolean isDerived(Class<?> target, String beanClass) {
        for (Class<?> type = target; type != null; type = type.getSuperclass()) {
            if (type.getName().equals(beanClass)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Throws or warns, since the filters are missing: nothing else tells that requests pass without a guard.
     *
     * @param request whether this is one for certain
     */
    private void missFilters(boolean request) {
        if (request) {
            telemetry.notGuarded(operation.policy());
            throw new IllegalStateException("DEDUP0029 @Deduplicated on "
                    + operation.policy().operation().label()
                    + " cannot be honored: Jakarta REST has not set up the filters of its guard. Let the application load"
                    + " services: its property jakarta.ws.rs.loadServices must not be false");
        }
        if (!missed.getAndSet(true)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0029 " + operation.policy().operation().label()
                            + " was called, and Jakarta REST has not yet set up the"
                            + " filters of its guard: if an HTTP request called it, that request ran without a guard, and further ones will too");
        }
    }

    private @Nullable Object run(InvocationContext call, HttpGuardedCall guarded) throws Exception {
        HttpAttempt attempt = Objects.requireNonNull(guarded.answer().attempt());
        try {
            if (mayAnswerLater) {
                AsyncResult.watch(call, attempt);
            }
            Object result = guarded.proceed(call, attempt);
            return attempt.returned(mayAnswerLater ? AsyncResult.watch(result, call.getMethod(), attempt) : result);
        } catch (Throwable thrown) {
            attempt.failed(thrown);
            throw thrown;
        }
    }
}
