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
 * Where duplicates of running calls wait, woken by the store. Seats are bounded, since each holds a request thread; so are,
 * by far less, those who wait on a virtual thread or on none. A waiter only looks: it never touches the owner's record.
 * Thread-safe.
 */
public final class WaitingRoom {
    /** How often a waiter looks without being woken: the store's hint may be lost. */
    public static final long LOOK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final Semaphore seats;
    private final int capacity;
    private final Patience patience;
    private final AtomicInteger standing = new AtomicInteger();
    private final ConcurrentMap<StorageKey, KeyWaiters> waiting = new ConcurrentHashMap<>();
    private final SuspendedWaiters suspended;
    // Whether anybody ever waited without a thread: nobody else is to look there.
    private volatile boolean suspends;

    /** With seats for this many waiters, 0 or more. */
    public WaitingRoom(int capacity, Patience patience) {
        this(capacity, patience, key -> Optional.empty(), WaitingThreads.NONE, System::nanoTime);
    }

    /** As {@link #WaitingRoom(int, Patience)}; where there is any seat, it looks by {@code find} for those without a thread. */
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

    /** For those without a thread, as {@link SuspendedWaiters#sweep}. */
    public void sweep() {
        suspended.sweep();
    }

    /** The wait of all those without a thread is over. */
    public void close() {
        suspended.close();
    }

    /** How many are waiting. */
    public int size() {
        return capacity - seats.availablePermits() + standing.get() + suspended.size();
    }

    /**
     * A place from which a settled key is noticed from now on; empty when every seat is taken.
     *
     * @param seated whether it needs one of the seats; those who may stand are never turned away
     */
    public Optional<Waiter> take(StorageKey key, boolean seated) {
        // Before it has a seat, so that whoever sees the seat taken finds it.
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

    /**
     * As {@link #take}, for one that can wait without a thread: only while nobody waits with one, who would run if the
     * original fails.
     */
    public Optional<Waiter> takeFirst(StorageKey key) {
        return waiting.putIfAbsent(key, new KeyWaiters(patience)) == null ? take(key, true) : Optional.empty();
    }

    /** As {@link SuspendedWaiters#add}. */
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

        /** What is there now, asked by this one or another of those who wait for the same key; see {@link KeyWaiters#look}. */
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
