package ee.dedupe.internal.waiting;

import ee.dedupe.internal.claim.StorageKey;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** The calls that wait for one key without a thread. One look at a time is for all of them. Thread-safe. */
final class SuspendedKey {
    /** The interval of looks without a hint: the store's may be lost. */
    private static final long LOOK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final StorageKey key;
    // With the monitor held, which nobody keeps while the store is asked.
    private final Set<Suspended> waiters = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean looking;
    private boolean hinted;
    private long lookedNanos;

    SuspendedKey(StorageKey key, long nowNanos) {
        this.key = key;
        this.lookedNanos = nowNanos;
    }

    StorageKey key() {
        return key;
    }

    synchronized void add(Suspended waiter) {
        waiters.add(waiter);
    }

    /** Returns whether it was still there: who waits is told once. */
    synchronized boolean remove(Suspended waiter) {
        return waiters.remove(waiter);
    }

    synchronized boolean isEmpty() {
        return waiters.isEmpty();
    }

    synchronized Collection<Suspended> waiters() {
        return List.copyOf(waiters);
    }

    synchronized Optional<Suspended> any() {
        return waiters.stream().findAny();
    }

    /** Returns whether the caller is to look. If not, who looks now looks again: what it finds may be older. */
    synchronized boolean begins() {
        hinted = looking;
        looking = true;
        return !hinted;
    }

    /** Returns whether to look at once again. */
    synchronized boolean again(long nowNanos) {
        boolean once = hinted;
        hinted = false;
        looking = once;
        lookedNanos = nowNanos;
        return once;
    }

    synchronized boolean isDue(long nowNanos) {
        return !looking && nowNanos - lookedNanos >= LOOK_AGAIN_NANOS;
    }
}
