package ee.dedupe.internal.waiting;

import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim.State;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.store.ClaimAnswer;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Duplicates that wait for running calls without a thread, each until it is told, at the latest when its wait is over. They
 * only look: where a call has failed, one that has a thread claims the key. Bounded, since each holds its request.
 * Thread-safe.
 */
public final class SuspendedWaiters {
    /** The number of calls that fit beside the connections of a server, which are more than its threads by far. */
    public static final int MOST = 4_000;

    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final ConcurrentMap<StorageKey, SuspendedKey> keys = new ConcurrentHashMap<>();
    private final int capacity;
    private final Semaphore places;
    private final Function<StorageKey, Optional<State>> find;
    private final Predicate<StorageKey> another;
    private final WaitingThreads threads;
    private final LongSupplier nanoTime;
    private volatile boolean closed;

    /**
     * Makes a list in which nobody waits yet.
     *
     * @param capacity how many may wait, 0 or more
     * @param find how far the call that holds a key is; empty when the key is free. May throw, and be slow
     * @param another whether one that could run waits for a key
     */
    public SuspendedWaiters(
            int capacity,
            Function<StorageKey, Optional<State>> find,
            Predicate<StorageKey> another,
            WaitingThreads threads,
            LongSupplier nanoTime) {
        this.capacity = capacity;
        this.places = new Semaphore(capacity);
        this.find = find;
        this.another = another;
        this.threads = threads;
        this.nanoTime = nanoTime;
    }

    /** Takes a place, if there is one, which is to be {@link #leave left}. It is for a call with a virtual thread. */
    public boolean enter() {
        return places.tryAcquire();
    }

    /** Gives back the place that {@link #enter} has taken. */
    public void leave() {
        places.release();
    }

    /** Returns how many places are taken. */
    public int size() {
        return capacity - places.availablePermits();
    }

    /** Has it wait, unless there is no place; it may be told before this returns. */
    public boolean add(StorageKey key, Suspended waiter) {
        if (closed || !enter()) {
            return false;
        }
        SuspendedKey shared = keys.compute(key, (same, others) -> {
            SuspendedKey those = others == null ? new SuspendedKey(key, nanoTime.getAsLong()) : others;
            those.add(waiter);
            return those;
        });
        // What happened before it was added was told to nobody.
        if (closed) {
            close();
        } else {
            look(shared);
        }
        return true;
    }

    /** The store tells that a call has ended. */
    public void settled(StorageKey key) {
        SuspendedKey waiters = keys.get(key);
        if (waiters != null) {
            look(waiters);
        }
    }

    /** Ends the waits that are over, and looks for the others; to be called several times a second. Waits for nobody. */
    public void sweep() {
        long nowNanos = nanoTime.getAsLong();
        for (SuspendedKey key : keys.values()) {
            for (Suspended waiter : key.waiters()) {
                if (nowNanos - waiter.endNanos() >= 0) {
                    end(key, waiter, Optional.empty());
                }
            }
            if (key.isDue(nowNanos)) {
                look(key);
            }
        }
    }

    /** Nobody waits from now on, and who does is told that its wait is over. */
    public void close() {
        closed = true;
        keys.values().forEach(key -> endAll(key, Optional.empty()));
    }

    private void look(SuspendedKey key) {
        if (!key.begins()) {
            return;
        }
        try {
            threads.looks().execute(() -> lookFor(key));
        } catch (RejectedExecutionException | Error e) {
            // Too many keys at once, or no thread to be had: the next sweep finds it due.
            key.again(nanoTime.getAsLong());
        }
    }

    private void lookFor(SuspendedKey key) {
        do {
            try {
                lookOnce(key);
            } catch (Throwable e) {
                // The store's fault: they wait on, no longer than they were to.
                LOG.log(System.Logger.Level.DEBUG, "Looking for a call that duplicates wait for failed", e);
            }
        } while (key.again(nanoTime.getAsLong()));
    }

    private void lookOnce(SuspendedKey key) {
        // Asked first: one that is granted the key goes away to run.
        boolean mayRun = another.test(key.key());
        Optional<State> state = find.apply(key.key());
        if (state.isEmpty() && !mayRun) {
            endAll(key, Optional.empty());
        } else if (state.isPresent() && !state.get().countsAsRunning()) {
            key.any().flatMap(one -> one.ask().get()).ifPresent(answer -> endAll(key, Optional.of(answer)));
        }
    }

    private void endAll(SuspendedKey key, Optional<ClaimAnswer> answer) {
        key.waiters().forEach(waiter -> end(key, waiter, answer));
    }

    private void end(SuspendedKey key, Suspended waiter, Optional<ClaimAnswer> answer) {
        if (!key.remove(waiter)) {
            return;
        }
        leave();
        keys.computeIfPresent(key.key(), (same, those) -> those.isEmpty() ? null : those);
        Runnable told = () -> waiter.end().accept(answer);
        try {
            threads.answers().execute(told);
        } catch (RejectedExecutionException stopping) {
            told.run();
        }
    }
}
