package ee.dedupe.engine;

import ee.dedupe.spi.StorageKey;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Where duplicates of running calls wait, woken by the store. Bounded, since each holds a request thread. A waiter only
 * looks: it never touches the owner's record. Thread-safe.
 */
public final class WaitingRoom {
    private final Semaphore seats;
    private final int capacity;
    private final ConcurrentMap<StorageKey, Set<Seat>> waiting = new ConcurrentHashMap<>();

    /** With seats for this many waiters, 0 or more. */
    public WaitingRoom(int capacity) {
        this.capacity = capacity;
        this.seats = new Semaphore(capacity);
    }

    /** Wakes everyone who waits for this key; for the store. */
    public void settled(StorageKey key) {
        waiting.getOrDefault(key, Set.of()).forEach(Seat::wake);
    }

    /** How many are waiting. */
    public int size() {
        return capacity - seats.availablePermits();
    }

    /** A seat from which a settled key is noticed from now on; empty when the room is full. */
    Optional<Seat> take(StorageKey key) {
        return seats.tryAcquire() ? Optional.of(new Seat(key)) : Optional.empty();
    }

    final class Seat implements AutoCloseable {
        private final StorageKey key;
        private final Semaphore woken = new Semaphore(0);

        private Seat(StorageKey key) {
            this.key = key;
            waiting.compute(key, (same, others) -> {
                Set<Seat> all = others == null ? ConcurrentHashMap.newKeySet() : others;
                all.add(this);
                return all;
            });
        }

        private void wake() {
            woken.release();
        }

        /** Waits to be woken, at most so long; returns at once when woken since the last time. */
        void await(long nanos) throws InterruptedException {
            if (woken.tryAcquire(nanos, TimeUnit.NANOSECONDS)) {
                woken.drainPermits();
            }
        }

        @Override
        public void close() {
            waiting.computeIfPresent(key, (same, others) -> {
                others.remove(this);
                return others.isEmpty() ? null : others;
            });
            seats.release();
        }
    }
}
