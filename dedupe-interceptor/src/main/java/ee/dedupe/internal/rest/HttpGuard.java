package ee.dedupe.internal.rest;

import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.rest.async.AsyncResult;
import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.interceptor.InvocationContext;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Stands before a resource method. Only a request that came through the request filter is guarded: a call by other code,
 * or on a thread of the application's own, passes. Thread-safe.
 */
final class HttpGuard implements Guard {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final HttpOperation operation;
    private final CurrentHttpCall current;
    private final AtomicBoolean missed = new AtomicBoolean();

    HttpGuard(HttpOperation operation, CurrentHttpCall current) {
        this.operation = operation;
        this.current = current;
    }

    @Override
    public @Nullable Object call(InvocationContext call) throws Exception {
        Optional<HttpGuardedCall> opened = opened(call.getTarget().getClass());
        if (opened.isEmpty()) {
            return call.proceed();
        }
        return opened.get().decide() ? run(call, opened.get()) : EmptyResult.of(call);
    }

    private Optional<HttpGuardedCall> opened(Class<?> target) {
        try {
            Optional<HttpGuardedCall> opened = current.take(operation.policy(), target);
            if (opened.isEmpty()) {
                missFilters();
            }
            return opened;
        } catch (ContextNotActiveException noRequest) {
            return Optional.empty();
        }
    }

    /** Without the filters all requests pass; nothing else tells of it. */
    private void missFilters() {
        if (!operation.isBehindFilters() && !missed.getAndSet(true)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0029 " + operation.policy().operation().label()
                            + " was called, and Jakarta REST has not yet set up the"
                            + " filters of its guard: if this was a request, it ran unguarded, and so do others");
        }
    }

    private static @Nullable Object run(InvocationContext call, HttpGuardedCall guarded) throws Exception {
        HttpAnswer answer = guarded.answer();
        try {
            AsyncResult.watch(call, answer);
            return AsyncResult.watch(guarded.proceed(call::proceed), call.getMethod(), answer);
        } catch (Throwable thrown) {
            answer.failed(thrown);
            throw thrown;
        }
    }
}
