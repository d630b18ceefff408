package ee.dedupe.internal.engine;

import ee.dedupe.spi.ClaimRecord;
import ee.dedupe.spi.ClaimResult;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Those who wait for one key. One of them looks for all, so that a thousand who are woken at once do not ask the store a
 * thousand times. Thread-safe.
 */
final class KeyWaiters {
    private final Set<WaitingRoom.Waiter> places = ConcurrentHashMap.newKeySet();
    // With the monitor held.
    private long hints;
    private @Nullable SharedLookup look;

    /** One question to the store. */
    private static final class SharedLookup {
        /** How many had come when it was begun: what it finds says nothing of a later one. */
        private long hints;
        /** What is there, for all; empty when that helps only the one who asked, or nobody. */
        private final CompletableFuture<Optional<ClaimAnswer>> found = new CompletableFuture<>();
    }

    void sit(WaitingRoom.Waiter place) {
        places.add(place);
    }

    /** Whether anybody is left. */
    boolean leave(WaitingRoom.Waiter place) {
        places.remove(place);
        return !places.isEmpty();
    }

    void wake() {
        synchronized (this) {
            hints++;
        }
        places.forEach(WaitingRoom.Waiter::wake);
    }

    /**
     * What is there: asked now, or by another who has asked since the last hint and is not answered yet, or was told
     * that the original has ended.
     *
     * @param last what this one knows, in case the other learns nothing for all
     */
    ClaimAnswer look(Supplier<ClaimAnswer> ask, ClaimAnswer last, long mostNanos) throws InterruptedException {
        SharedLookup begun = new SharedLookup();
        SharedLookup current = joined(begun);
        return current.equals(begun) ? ask(begun, ask) : await(current, last, mostNanos);
    }

    private synchronized SharedLookup joined(SharedLookup begun) {
        SharedLookup current = look;
        if (current != null && current.hints == hints && isOfUse(current)) {
            return current;
        }
        begun.hints = hints;
        look = begun;
        return begun;
    }

    /** One that found the original still running, some time ago, says nothing of now: a hint may have been lost. */
    private static boolean isOfUse(SharedLookup current) {
        return !current.found.isDone()
                || current.found.join().map(KeyWaiters::hasEnded).orElse(false);
    }

    private static boolean hasEnded(ClaimAnswer claiming) {
        return claiming instanceof ClaimAnswer.Answered answered
                && answered.outcome() instanceof ClaimResult.Held held
                && held.record() instanceof ClaimRecord.Completed;
    }

    private static ClaimAnswer ask(SharedLookup mine, Supplier<ClaimAnswer> ask) {
        Optional<ClaimAnswer> forAll = Optional.empty();
        try {
            ClaimAnswer claiming = ask.get();
            if (claiming instanceof ClaimAnswer.Answered answered && answered.outcome() instanceof ClaimResult.Held) {
                forAll = Optional.of(claiming);
            }
            return claiming;
        } finally {
            mine.found.complete(forAll);
        }
    }

    private static ClaimAnswer await(SharedLookup other, ClaimAnswer last, long mostNanos) throws InterruptedException {
        try {
            return other.found.get(Math.max(0, mostNanos), TimeUnit.NANOSECONDS).orElse(last);
        } catch (TimeoutException e) {
            return last;
        } catch (ExecutionException e) {
            throw new IllegalStateException("A look never fails", e);
        }
    }
}
