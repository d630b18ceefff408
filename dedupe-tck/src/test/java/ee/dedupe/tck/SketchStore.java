package ee.dedupe.tck;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRecord;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The plainest store that keeps the contract, cut into steps so that each can be got wrong. */
class SketchStore implements ClaimStore {
    final TestClock clock;
    final long originNanos;
    final Map<Object, Entry> entries = new ConcurrentHashMap<>();

    SketchStore(TestClock clock) {
        this.clock = clock;
        this.originNanos = clock.nanoTime();
    }

    record Entry(StorageKey key, OwnerToken token, long startNanos, long endNanos) implements Claim {}

    @Override
    public synchronized ClaimOutcome claim(ClaimRequest request) {
        Entry held = entries.get(index(request.key()));
        if (held == null || ended(held)) {
            return grant(request);
        }
        if (sameOwner(held.token(), request.token())) {
            return new ClaimOutcome.Granted(held);
        }
        onDuplicate(held, request);
        return new ClaimOutcome.Held(new ClaimRecord(Duration.ofNanos(ageNanos(held))));
    }

    @Override
    public synchronized boolean release(Claim claim) {
        Entry held = entries.get(index(claim.key()));
        return held != null && mayRelease(held, claim) && remove(held);
    }

    ClaimOutcome grant(ClaimRequest request) {
        long nowNanos = nowNanos();
        Entry entry = new Entry(request.key(), request.token(), nowNanos, endNanos(nowNanos, request.ttl()));
        entries.put(index(request.key()), entry);
        return new ClaimOutcome.Granted(entry);
    }

    Object index(StorageKey key) {
        return key;
    }

    boolean ended(Entry held) {
        return nowNanos() >= held.endNanos();
    }

    boolean sameOwner(OwnerToken held, OwnerToken asked) {
        return held.equals(asked);
    }

    void onDuplicate(Entry held, ClaimRequest request) {}

    long ageNanos(Entry held) {
        return nowNanos() - held.startNanos();
    }

    boolean mayRelease(Entry held, Claim claim) {
        return sameOwner(held.token(), claim.token()) && !ended(held);
    }

    boolean remove(Entry held) {
        return entries.remove(index(held.key())) != null;
    }

    long endNanos(long nowNanos, Duration ttl) {
        return nowNanos + ttl.toNanos();
    }

    long nowNanos() {
        return clock.nanoTime() - originNanos;
    }
}
