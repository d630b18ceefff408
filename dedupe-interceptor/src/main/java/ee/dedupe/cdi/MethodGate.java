package ee.dedupe.cdi;

import ee.dedupe.engine.Policy;
import ee.dedupe.method.MethodGuard;
import jakarta.interceptor.InvocationContext;
import org.jspecify.annotations.Nullable;

/**
 * Stands before a method that other code calls.
 *
 * @param guard the method's
 */
record MethodGate(MethodGuard guard) implements Gate {
    @Override
    public Policy policy() {
        return guard.policy();
    }

    @Override
    public @Nullable Object pass(InvocationContext call, Rooms rooms) throws Exception {
        return rooms.method().run(guard, call.getParameters(), call::proceed);
    }
}
