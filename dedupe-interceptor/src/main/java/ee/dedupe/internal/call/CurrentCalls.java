package ee.dedupe.internal.call;

import ee.dedupe.spi.StorageKey;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** The guarded calls that run on each thread, the innermost first. Thread-safe. */
public final class CurrentCalls {
    // As long-lived as the application that this object is one of.
    @SuppressWarnings("ThreadLocalUsage")
    private final ThreadLocal<Deque<GuardedCall>> running = new ThreadLocal<>();

    /** None yet. */
    public CurrentCalls() {}

    /** The innermost of this thread. */
    public Optional<GuardedCall> innermost() {
        return Optional.ofNullable(running.get()).map(Deque::peek);
    }

    /** Whether one of this thread has this key: to wait for it would be to wait for oneself. */
    boolean run(StorageKey key) {
        Deque<GuardedCall> calls = running.get();
        return calls != null && calls.stream().anyMatch(call -> call.key().equals(Optional.of(key)));
    }

    void enter(GuardedCall call) {
        Deque<GuardedCall> calls = running.get();
        if (calls == null) {
            calls = new ArrayDeque<>();
            running.set(calls);
        }
        calls.push(call);
    }

    /** Leaves the innermost. A thread of the server's keeps nothing of the application. */
    void leave() {
        Deque<GuardedCall> calls = running.get();
        calls.pop();
        if (calls.isEmpty()) {
            running.remove();
        }
    }
}
