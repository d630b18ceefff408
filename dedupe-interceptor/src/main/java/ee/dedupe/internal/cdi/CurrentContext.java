package ee.dedupe.internal.cdi;

import ee.dedupe.DedupeContext;
import ee.dedupe.ReplayValidator.Subject;
import ee.dedupe.internal.call.CallChoices;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The innermost guarded call of this thread, else the request.
 *
 * @param operations knows what runs
 */
record CurrentContext(OperationRegistry operations) implements DedupeContext {
    private Optional<GuardedCall> call() {
        return operations.guards().flatMap(ApplicationGuards::current);
    }

    @Override
    public boolean isReplay() {
        return call().filter(call -> call.verdict() instanceof Verdict.Replay).isPresent();
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
        return call().flatMap(call -> call.choices().childKey(purpose));
    }

    @Override
    public Optional<String> nextChildKey(String purpose) {
        return call().flatMap(call -> call.choices().nextChildKey(purpose));
    }

    @Override
    public OptionalLong fence() {
        return call().map(GuardedCall::fence).orElse(OptionalLong.empty());
    }

    @Override
    public boolean isLost() {
        return call().map(GuardedCall::isLost).orElse(false);
    }

    @Override
    public void about(String type, String id) {
        Subject subject = new Subject(type, id);
        operations
                .guards()
                .ifPresent(guards ->
                        guards.current().ifPresent(call -> call.choices().about(subject, guards.key(subject))));
    }

    @Override
    public void doNotStore() {
        call().ifPresent(call -> call.choices().doNotStore());
    }

    @Override
    public void keepFor(Duration ttl) {
        CallChoices.check(ttl);
        call().ifPresent(call -> call.choices().keepFor(ttl));
    }
}
