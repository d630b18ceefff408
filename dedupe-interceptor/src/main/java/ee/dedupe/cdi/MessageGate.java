package ee.dedupe.cdi;

import ee.dedupe.engine.Policy;
import jakarta.interceptor.InvocationContext;
import org.jspecify.annotations.Nullable;

/**
 * Stands before {@code onMessage}.
 *
 * @param policy the listener's
 */
record MessageGate(Policy policy) implements Gate {
    @Override
    public @Nullable Object pass(InvocationContext call, Rooms rooms) throws Exception {
        return rooms.message().run(policy, call.getParameters()[0], call::proceed);
    }
}
