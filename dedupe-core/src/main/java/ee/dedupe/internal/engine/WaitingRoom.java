package ee.dedupe.internal.engine;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.store.ClaimAnswer;
import ee.dedupe.internal.store.Patience;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Where duplicates of running calls wait, woken by the store. Bounded, since each holds a request thread. A waiter only
 * looks: it never touches the owner's record. Thread-safe.
 */
public final class WaitingRoom {
    /** How often a waiter looks without being woken: the store's hint may be lost. */
    static final long LOOK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final Semaphore seats;
    private final int capacity;
    private final Patience patience;
    private final AtomicInteger standing = new AtomicInteger();
    private final ConcurrentMap<StorageKey, KeyWaiters> waiting = new ConcurrentHashMap<>();

    /** With seats for this many waiters, 0 or more. */
    WaitingRoom(int capacity, Patience patience) {
        this.capacity = capacity;
        this.patience = patience;
        this.seats = new Semaphore(capacity);
    }

    /** Wakes everyone who waits for this key; for the store. */
    public void settled(StorageKey key) {
        KeyWaiters waiters = waiting.get(key);
        if (waiters != null) {
            waiters.wake();
        }
    }

    /** How many are waiting. */
    public int size() {
        return capacity - seats.availablePermits() + standing.get();
    }

    /**
     * A place from which a settled key is noticed from now on; empty when every seat is taken.
     *
     * @param seated whether it needs one of the seats; those who may stand are never turned away
     */
    Optional<Waiter> take(StorageKey key, boolean seated) {
        if (seated && !seats.tryAcquire()) {
            return Optional.empty();
        }
        if (!seated) {
            standing.incrementAndGet();
        }
        return Optional.of(new Waiter(key, seated));
    }

    final class Waiter implements AutoCloseable {
        private final StorageKey key;
        private final boolean seated;
        private final KeyWaiters waiters;
        private final Semaphore woken = new Semaphore(0);

        private Waiter(StorageKey key, boolean seated) {
            this.key = key;
            this.seated = seated;
            this.waiters = waiting.compute(key, (same, others) -> {
                KeyWaiters shared = others == null ? new KeyWaiters(patience) : others;
                shared.add(woken);
                return shared;
            });
        }

        /** Waits to be woken, at most so long; returns at once when woken since the last time. */
        void await(long nanos) throws InterruptedException {
            if (patience.acquire(woken, nanos)) {
                woken.drainPermits();
            }
        }

        /** What is there now, asked by this one or another of those who wait for the same key; see {@link KeyWaiters#look}. */
        ClaimAnswer look(Supplier<ClaimAnswer> ask, ClaimAnswer last, long mostNanos) throws InterruptedException {
            return waiters.look(ask, last, mostNanos);
        }

        @Override
        public void close() {
            waiting.computeIfPresent(key, (same, others) -> others.remove(woken) ? others : null);
            if (seated) {
                seats.release();
            } else {
                standing.decrementAndGet();
            }
        }
    }
}
