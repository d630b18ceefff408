package ee.dedupe.cdi;

import ee.dedupe.Deduplicated;
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
 * transaction, and asks the method's gate whether it runs.
 */
@Deduplicated
@Interceptor
@Priority(Interceptor.Priority.LIBRARY_BEFORE)
class DeduplicatedInterceptor {
    /** No parameter of the constructor: for session beans one server makes a subclass, which calls the one without. */
    @Inject
    @Nullable
    Gatehouse gatehouse;

    @AroundInvoke
    @Nullable
    Object guard(InvocationContext call) throws Exception {
        Gatehouse gatehouse = Objects.requireNonNull(this.gatehouse, "injected");
        Optional<Gate> gate = gatehouse.gate(call.getTarget().getClass(), call.getMethod());
        Optional<Rooms> rooms = gate.flatMap(gatehouse::rooms);
        return rooms.isPresent() ? gate.get().pass(call, rooms.get()) : call.proceed();
    }
}
