package ee.dedupe.cdi;

import ee.dedupe.engine.Policy;
import ee.dedupe.rest.Exchange;
import ee.dedupe.rest.RestGuard;
import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.interceptor.InvocationContext;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stands before a resource method. Only a request that came through the doorway is guarded: a call by other code, or
 * on a thread of the application's own, passes.
 *
 * @param guard the method's
 */
record RestGate(RestGuard guard) implements Gate {
    @Override
    public Policy policy() {
        return guard.policy();
    }

    @Override
    public @Nullable Object pass(InvocationContext call, Rooms rooms) throws Exception {
        Optional<Exchange> exchange = exchange(call, rooms);
        if (exchange.isEmpty()) {
            return call.proceed();
        }
        return exchange.get().decide() ? run(call, exchange.get()) : StoppedCall.value(call);
    }

    private Optional<Exchange> exchange(InvocationContext call, Rooms rooms) {
        try {
            return rooms.rest().current().take(guard.policy(), call.getTarget().getClass());
        } catch (ContextNotActiveException noRequest) {
            return Optional.empty();
        }
    }

    private static @Nullable Object run(InvocationContext call, Exchange exchange) throws Exception {
        AsyncResult.Watcher watcher = new Told(exchange);
        try {
            AsyncResult.watch(call, watcher);
            return AsyncResult.watch(call.proceed(), call.getMethod(), watcher);
        } catch (Throwable thrown) {
            exchange.failed(thrown);
            throw thrown;
        }
    }

    private record Told(Exchange exchange) implements AsyncResult.Watcher {
        @Override
        public void failed(Throwable thrown) {
            exchange.failed(thrown);
        }

        @Override
        public void answered() {
            exchange.answered();
        }
    }
}
