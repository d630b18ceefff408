package ee.dedupe.internal.cdi;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.call.Guard;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stands before a guarded method, after the container has authenticated, parsed and validated a request and begun the
 * transaction, and asks the method's guard whether it runs.
 */
@Deduplicated
@Interceptor
@Priority(Interceptor.Priority.LIBRARY_BEFORE)
class DeduplicatedInterceptor {
    /** No parameter of the constructor: for session beans one server makes a subclass, which calls the one without. */
    @Inject
    @Nullable
    OperationRegistry operations;

    @AroundInvoke
    @Nullable
    Object guard(InvocationContext call) throws Exception {
        Optional<Guard> guard = Objects.requireNonNull(operations, "injected")
                .guard(call.getTarget().getClass(), call.getMethod());
        return guard.isPresent() ? guard.get().call(call) : call.proceed();
    }
}
