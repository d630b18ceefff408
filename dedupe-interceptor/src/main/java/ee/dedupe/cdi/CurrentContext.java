package ee.dedupe.cdi;

import ee.dedupe.DedupeContext;
import ee.dedupe.engine.GuardedCall;
import ee.dedupe.identity.Keysmith;
import ee.dedupe.rest.CurrentExchange;
import ee.dedupe.spi.StorageKey;
import jakarta.enterprise.context.ContextNotActiveException;
import java.time.Duration;
import java.util.Optional;

/**
 * The innermost guarded call of this thread, else the request.
 *
 * @param gatehouse knows the rooms
 */
record CurrentContext(Gatehouse gatehouse) implements DedupeContext {
    private Optional<GuardedCall> call() {
        return gatehouse
                .rooms()
                .flatMap(rooms -> rooms.current()
                        .innermost()
                        .or(() -> ofRequest(rooms.rest().current())));
    }

    private static Optional<GuardedCall> ofRequest(CurrentExchange exchange) {
        try {
            return exchange.guarded();
        } catch (ContextNotActiveException noRequest) {
            return Optional.empty();
        }
    }

    @Override
    public boolean isReplay() {
        return call().map(GuardedCall::isReplay).orElse(false);
    }

    @Override
    public Optional<Duration> age() {
        return call().flatMap(GuardedCall::age);
    }

    @Override
    public Optional<String> keyHash() {
        return call().flatMap(GuardedCall::key).map(StorageKey::toHex);
    }

    @Override
    public Optional<String> childKey(String purpose) {
        return call().flatMap(GuardedCall::key).map(key -> Keysmith.child(key, purpose));
    }

    @Override
    public boolean isLost() {
        return call().map(GuardedCall::isLost).orElse(false);
    }

    @Override
    public void doNotStore() {
        call().ifPresent(GuardedCall::doNotStore);
    }

    @Override
    public void keepFor(Duration ttl) {
        GuardedCall.check(ttl);
        call().ifPresent(call -> call.keepFor(ttl));
    }
}
