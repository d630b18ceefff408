package ee.dedupe.internal.waiting;

import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim.State;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.store.ClaimAnswer;
import ee.dedupe.internal.store.Patience;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The place where duplicates of running calls wait; the store wakes them. At most so many wait with a thread of the
 * server, since each keeps it. Those that wait on a virtual thread or on none are bounded too, but by far more. A
 * waiter only looks: it never touches the owner's record. Thread-safe.
 */
public final class WaitingRoom {
    /** The interval at which a waiter looks without being woken: the store's hint may be lost. */
    public static final long LOOK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final Semaphore seats;
    private final int capacity;
    private final Patience patience;
    private final AtomicInteger standing = new AtomicInteger();
    private final ConcurrentMap<StorageKey, KeyWaiters> waiting = new ConcurrentHashMap<>();
    private final SuspendedWaiters suspended;
    // Whether anybody ever waited without a thread: nobody else is to look there.
    private volatile boolean suspends;

    /** Makes a room with threads of the server for this many waiters, 0 or more. */
    public WaitingRoom(int capacity, Patience patience) {
        this(capacity, patience, key -> Optional.empty(), WaitingThreads.NONE, System::nanoTime);
    }

    /** Makes a room which, if any may wait in it, looks by {@code find} for those that wait without a thread. */
    public WaitingRoom(
            int capacity,
            Patience patience,
            Function<StorageKey, Optional<State>> find,
            WaitingThreads threads,
            LongSupplier nanoTime) {
        this.capacity = capacity;
        this.patience = patience;
        this.seats = new Semaphore(capacity);
        int places = capacity == 0 ? 0 : SuspendedWaiters.MOST;
        this.suspended = new SuspendedWaiters(places, find, waiting::containsKey, threads, nanoTime);
    }

    /** Wakes everyone who waits for this key; for the store. */
    public void settled(StorageKey key) {
        KeyWaiters waiters = waiting.get(key);
        if (waiters != null) {
            waiters.wake();
        }
        if (suspends) {
            suspended.settled(key);
        }
    }

    /** Does what {@link SuspendedWaiters#sweep} does, for those without a thread. */
    public void sweep() {
        suspended.sweep();
    }

    /** Ends the wait of all those without a thread. */
    public void close() {
        suspended.close();
    }

    /** Returns how many are waiting. */
    public int size() {
        return capacity - seats.availablePermits() + standing.get() + suspended.size();
    }

    /**
     * Takes a place from which a settled key is noticed from now on; empty when all are taken.
     *
     * @param seated whether it needs one of the places that are bounded; without that it is always let wait
     */
    public Optional<Waiter> take(StorageKey key, boolean seated) {
        // Before it has a place, so that whoever sees the place taken finds the waiter.
        Waiter waiter = new Waiter(key);
        if (!seated) {
            standing.incrementAndGet();
            return waiter.at(standing::decrementAndGet);
        }
        boolean virtual = VirtualThreads.isCurrent();
        if (virtual ? suspended.enter() : seats.tryAcquire()) {
            return waiter.at(virtual ? suspended::leave : seats::release);
        }
        waiter.close();
        return Optional.empty();
    }

    /** Takes a place while no call waits with a thread: one is enough, which runs if the original fails. */
    public Optional<Waiter> takeFirst(StorageKey key) {
        return waiting.putIfAbsent(key, new KeyWaiters(patience)) == null ? take(key, true) : Optional.empty();
    }

    /** Does what {@link SuspendedWaiters#add} does. */
    public boolean suspend(StorageKey key, Suspended waiter) {
        suspends = true;
        return suspended.add(key, waiter);
    }

    /** One of those that wait. */
    public final class Waiter implements AutoCloseable {
        private final StorageKey key;
        private Runnable leaving = () -> {};
        private final KeyWaiters waiters;
        private final Semaphore woken = new Semaphore(0);

        private Waiter(StorageKey key) {
            this.key = key;
            this.waiters = waiting.compute(key, (same, others) -> {
                KeyWaiters shared = others == null ? new KeyWaiters(patience) : others;
                shared.add(woken);
                return shared;
            });
        }

        private Optional<Waiter> at(Runnable left) {
            leaving = left;
            return Optional.of(this);
        }

        /** Waits to be woken, at most so long; returns at once when woken since the last time. */
        public void await(long nanos) throws InterruptedException {
            if (patience.acquire(woken, nanos)) {
                woken.drainPermits();
            }
        }

        /** Returns what is there, asked by this one or another that waits for the key; see {@link KeyWaiters#look}. */
        public ClaimAnswer look(Supplier<ClaimAnswer> ask, ClaimAnswer last, long mostNanos)
                throws InterruptedException {
            return waiters.look(ask, last, mostNanos);
        }

        @Override
        public void close() {
            waiting.computeIfPresent(key, (same, others) -> others.remove(woken) ? others : null);
            leaving.run();
        }
    }
}
