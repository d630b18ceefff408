package ee.dedupe.internal.cdi;

import ee.dedupe.DedupeContext;
import ee.dedupe.ReplayValidator.Subject;
import ee.dedupe.internal.call.CallChoices;
import ee.dedupe.internal.call.CallContext;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.engine.Verdict;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * The innermost guarded call of this thread, else the request.
 *
 * @param running knows what runs
 */
record CurrentContext(RunningApplication running) implements DedupeContext {
    private Optional<GuardedCall> call() {
        return running.guards().flatMap(ApplicationGuards::current);
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
        running.guards()
                .ifPresent(guards -> say(
                        "about",
                        choices -> choices.about(subject, guards.subjects().key(subject))));
    }

    @Override
    public void doNotStore() {
        say("doNotStore", CallChoices::doNotStore);
    }

    @Override
    public void keepFor(Duration ttl) {
        CallChoices.check(ttl);
        say("keepFor", choices -> choices.keepFor(ttl));
    }

    @Override
    public Executor carriedTo(Executor threads) {
        Objects.requireNonNull(threads, "threads");
        return task -> {
            Objects.requireNonNull(task, "task");
            threads.execute(running.guards().map(guards -> guards.carried(task)).orElse(task));
        };
    }

    /** Where nobody knows what the thread works for, the call that is meant would never hear of it. */
    private void say(String what, Consumer<CallChoices> choice) {
        Optional<GuardedCall> call = call();
        if (call.isEmpty()
                && running.guards().isPresent()
                && CallContext.current().isEmpty()
                && running.currentCall().sender().isEmpty()) {
            throw new IllegalStateException("DEDUP0066 DedupeContext." + what + "() on a thread of which nobody knows"
                    + " what it works for. Call it on the call's own thread, on one of the server's executors, or in a"
                    + " task of DedupeContext.carriedTo");
        }
        call.ifPresent(known -> choice.accept(known.choices()));
    }
}
