package ee.dedupe.cdi;

import ee.dedupe.engine.Policy;
import ee.dedupe.rest.Exchange;
import ee.dedupe.rest.RestGuard;
import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.interceptor.InvocationContext;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Stands before a resource method. Only a request that came through the doorway is guarded: a call by other code, or
 * on a thread of the application's own, passes. Thread-safe.
 */
final class RestGate implements Gate {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final RestGuard guard;
    private volatile boolean behindDoorway;
    private final AtomicBoolean missed = new AtomicBoolean();

    /**
     * Before a method.
     *
     * @param guard the method's
     */
    RestGate(RestGuard guard) {
        this.guard = guard;
    }

    /** What the doorway works with; asked for when Jakarta REST sets it up. */
    RestGuard atDoorway() {
        behindDoorway = true;
        return guard;
    }

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

    /** Without a doorway all requests pass; nothing else tells of it. */
    private void missDoorway() {
        if (!behindDoorway && !missed.getAndSet(true)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0029 " + policy().operation().label() + " was called, and Jakarta REST has not yet set up the"
                            + " filters of its guard: if this was a request, it ran unguarded, and so do others");
        }
    }

    private Optional<Exchange> exchange(InvocationContext call, Rooms rooms) {
        try {
            Optional<Exchange> opened =
                    rooms.rest().current().take(guard.policy(), call.getTarget().getClass());
            if (opened.isEmpty()) {
                missDoorway();
            }
            return opened;
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
