package ee.dedupe.memory;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRecord;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.StorageKey;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.LongSupplier;

/**
 * Claims in this process only: other nodes do not see them and a restart forgets them. Has no thread of its own; each
 * granted claim removes up to two ended ones. Thread-safe.
 */
public final class MemoryClaimStore implements ClaimStore {
    // More than the one that is added, so that ended claims become fewer however many there were.
    private static final int ENDED_PER_CLAIM = 2;

    private final LongSupplier nanoTime;
    private final long originNanos;
    private final int maxClaims;

    // Read without the lock, so that duplicates never queue; written only under it, together with the queue.
    private final ConcurrentMap<StorageKey, HeldClaim> claims = new ConcurrentHashMap<>();
    private final ExpiryQueue expiry = new ExpiryQueue();

    /**
     * An empty store.
     *
     * @param nanoTime a clock in nanoseconds that never goes back, such as {@code System::nanoTime}; any origin
     * @param maxClaims how many live claims it holds at most, at least 1; an ended one may count for a second more. A
     *     live claim is never given up for another: over the bound, a claim throws {@link ClaimStoreException}
     */
    public MemoryClaimStore(LongSupplier nanoTime, int maxClaims) {
        if (maxClaims < 1) {
            throw new IllegalArgumentException("maxClaims must be at least 1, was " + maxClaims);
        }
        this.nanoTime = nanoTime;
        this.originNanos = nanoTime.getAsLong();
        this.maxClaims = maxClaims;
    }

    @Override
    public ClaimOutcome claim(ClaimRequest request) {
        long nowNanos = nowNanos();
        HeldClaim held = claims.get(request.key());
        return held != null && held.isLive(nowNanos) ? judge(held, request, nowNanos) : claimGuarded(request);
    }

    @Override
    public synchronized boolean release(Claim claim) {
        HeldClaim held = claims.get(claim.key());
        if (held == null || !held.token().equals(claim.token()) || !held.isLive(nowNanos())) {
            return false;
        }
        remove(held);
        return true;
    }

    /** Claims in memory, ended ones included. */
    int size() {
        return claims.size();
    }

    /** Seconds in which a claim in memory ends. */
    synchronized int seconds() {
        return expiry.seconds();
    }

    private synchronized ClaimOutcome claimGuarded(ClaimRequest request) {
        // Read again: a clock value from before the wait could make a claim granted meanwhile look older than it is.
        long nowNanos = nowNanos();
        HeldClaim held = claims.get(request.key());
        if (held != null) {
            if (held.isLive(nowNanos)) {
                return judge(held, request, nowNanos);
            }
            remove(held);
        }
        forgetEnded(nowNanos);
        if (claims.size() >= maxClaims) {
            throw new ClaimStoreException("DEDUP0110 the in-memory store is full: " + maxClaims
                    + " live claims; raise dedupe.memory.max-claims or shorten the ttl");
        }
        HeldClaim granted = HeldClaim.start(request, nowNanos);
        claims.put(granted.key(), granted);
        expiry.add(granted.key(), granted.endNanos());
        return new ClaimOutcome.Granted(granted);
    }

    private void forgetEnded(long nowNanos) {
        for (int i = 0; i < ENDED_PER_CLAIM; i++) {
            StorageKey ended = expiry.pollEnded(nowNanos);
            if (ended == null) {
                return;
            }
            claims.remove(ended);
        }
    }

    private void remove(HeldClaim held) {
        claims.remove(held.key());
        expiry.remove(held.key(), held.endNanos());
    }

    private static ClaimOutcome judge(HeldClaim held, ClaimRequest request, long nowNanos) {
        return held.token().equals(request.token())
                ? new ClaimOutcome.Granted(held)
                : new ClaimOutcome.Held(new ClaimRecord(held.age(nowNanos)));
    }

    private long nowNanos() {
        return nanoTime.getAsLong() - originNanos;
    }
}
