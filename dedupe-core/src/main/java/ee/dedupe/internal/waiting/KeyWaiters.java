package ee.dedupe.internal.waiting;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.store.ClaimAnswer;
import ee.dedupe.internal.store.Patience;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The calls that wait for one key. One of them looks for all, so that a thousand who are woken at once do not ask the
 * store a thousand times. Thread-safe.
 */
final class KeyWaiters {
    private final Patience patience;
    // One for each who waits.
    private final Set<Semaphore> waiters = ConcurrentHashMap.newKeySet();
    // With the monitor held.
    private long hints;
    private @Nullable SharedLookup lookup;

    /** One question to the store. */
    private static final class SharedLookup {
        /** The number of hints that had come when the look began: what it finds says nothing of a later one. */
        private long hints;
        /** The claim that is there, for all; empty when that helps only the one who asked, or nobody. */
        private final CompletableFuture<Optional<ClaimAnswer>> found = new CompletableFuture<>();
    }

    KeyWaiters(Patience patience) {
        this.patience = patience;
    }

    /** Releases a permit at each hint from now on. */
    void add(Semaphore waiter) {
        waiters.add(waiter);
    }

    /** Returns whether anybody is left. */
    boolean remove(Semaphore waiter) {
        waiters.remove(waiter);
        return !waiters.isEmpty();
    }

    void wake() {
        synchronized (this) {
            hints++;
        }
        waiters.forEach(Semaphore::release);
    }

    /**
     * Returns what is there. It is asked now, or by another who has asked since the last hint and is not answered yet,
     * or was told that the original has ended.
     *
     * @param last what this one knows, in case the other learns nothing for all
     */
    ClaimAnswer look(Supplier<ClaimAnswer> ask, ClaimAnswer last, long mostNanos) throws InterruptedException {
        SharedLookup begun = new SharedLookup();
        SharedLookup current = joined(begun);
        return current.equals(begun) ? ask(begun, ask) : await(current, last, mostNanos);
    }

    private synchronized SharedLookup joined(SharedLookup begun) {
        SharedLookup current = lookup;
        if (current != null && current.hints == hints && isOfUse(current)) {
            return current;
        }
        begun.hints = hints;
        lookup = begun;
        return begun;
    }

    /** One that found the original still running, some time ago, says nothing of now: a hint may have been lost. */
    private static boolean isOfUse(SharedLookup current) {
        return !current.found.isDone()
                || current.found.join().map(KeyWaiters::hasEnded).orElse(false);
    }

    private static boolean hasEnded(ClaimAnswer answer) {
        return answer instanceof ClaimAnswer.Held held && held.record() instanceof ClaimRecord.Completed;
    }

    private static ClaimAnswer ask(SharedLookup mine, Supplier<ClaimAnswer> ask) {
        Optional<ClaimAnswer> forAll = Optional.empty();
        try {
            ClaimAnswer answer = ask.get();
            if (answer instanceof ClaimAnswer.Held) {
                forAll = Optional.of(answer);
            }
            return answer;
        } finally {
            mine.found.complete(forAll);
        }
    }

    private ClaimAnswer await(SharedLookup other, ClaimAnswer last, long mostNanos) throws InterruptedException {
        try {
            return patience.await(other.found, Math.max(0, mostNanos)).orElse(last);
        } catch (TimeoutException e) {
            return last;
        } catch (ExecutionException e) {
            throw new IllegalStateException("A look never fails", e);
        }
    }
}
