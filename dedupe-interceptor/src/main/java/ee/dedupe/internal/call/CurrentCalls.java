package ee.dedupe.internal.call;

import ee.dedupe.internal.claim.StorageKey;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The guarded calls that run on each thread, the innermost first. Thread-safe. */
public final class CurrentCalls {
    private static final ThreadLocal<@Nullable Deque<GuardedCall>> RUNNING = new ThreadLocal<>();

    /** Knows no call yet. */
    public CurrentCalls() {}

    /** The innermost of this thread. */
    public Optional<GuardedCall> innermost() {
        return ofThread();
    }

    static Optional<GuardedCall> ofThread() {
        return Optional.ofNullable(RUNNING.get()).map(Deque::peek);
    }

    /** Returns whether one of this thread has this key: to wait for it would be to wait for oneself. */
    boolean run(StorageKey key) {
        Deque<GuardedCall> calls = RUNNING.get();
        return calls != null && calls.stream().anyMatch(call -> call.key().equals(Optional.of(key)));
    }

    void enter(GuardedCall call) {
        Deque<GuardedCall> calls = RUNNING.get();
        if (calls == null) {
            calls = new ArrayDeque<>();
            RUNNING.set(calls);
        }
        calls.push(call);
    }

    /** Leaves the innermost. A thread of the server's keeps nothing of the application. */
    void leave() {
        Deque<GuardedCall> calls = RUNNING.get();
        if (calls != null && (calls.poll() == null || calls.isEmpty())) {
            RUNNING.remove();
        }
    }
}
