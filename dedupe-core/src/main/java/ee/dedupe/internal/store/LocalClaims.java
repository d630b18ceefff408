package ee.dedupe.internal.store;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The claims that this node was granted itself, and the calls that it lets run without one. While the store cannot
 * answer, a call asks here before it runs unguarded, so that an outage costs protection between nodes and never on one.
 * Bounded: the oldest claims are forgotten first. Thread-safe.
 */
public final class LocalClaims {
    /** The number of claims that are worth their memory: about 10 MB. */
    public static final int MOST_CLAIMS = 50_000;

    private static final long MOST_BYTES = 16L << 20;
    // Larger results would leave room for few claims; what is known before them stays: that the call is done.
    private static final int LARGEST_RESULT = 16 << 10;
    // More than the one that is added, so that ended claims become fewer however many there were.
    private static final int ENDED_PER_CLAIM = 2;

    private final int mostClaims;
    private final LongSupplier nanoTime;
    private final Consumer<StorageKey> settled;
    // In the order in which they were claimed.
    private final Map<StorageKey, LocalClaim> claims = new LinkedHashMap<>();
    private long bytes;

    /**
     * Makes an empty memory.
     *
     * @param mostClaims how many to remember, {@link #MOST_CLAIMS}, or 0 where the store is the memory of this node
     * @param settled told of each claim that is completed or released here
     */
    public LocalClaims(int mostClaims, LongSupplier nanoTime, Consumer<StorageKey> settled) {
        this.mostClaims = mostClaims;
        this.nanoTime = nanoTime;
        this.settled = settled;
    }

    /**
     * Remembers a claim that the store has granted. What was granted for the key before has ended there; but of a call that
     * was let through without a claim the store knows nothing.
     *
     * @return what is known of a call that was let through and holds the key; the claim is not remembered then
     */
    Optional<ClaimRecord> granted(ClaimRequest request, Duration maxRun) {
        if (mostClaims == 0) {
            return Optional.empty();
        }
        long nowNanos = nanoTime.getAsLong();
        synchronized (this) {
            Optional<LocalClaim> unguarded = another(request, nowNanos).filter(LocalClaim::unguarded);
            if (unguarded.isEmpty()) {
                add(LocalClaim.start(request, false, maxRun, nowNanos));
            }
            return unguarded.map(claim -> claim.record(nowNanos));
        }
    }

    private Optional<LocalClaim> another(ClaimRequest request, long nowNanos) {
        return Optional.ofNullable(claims.get(request.key()))
                .filter(held -> held.isLive(nowNanos) && !held.token().equals(request.token()));
    }

    /**
     * Claims a key where the store cannot.
     *
     * @param maxRun how long its call is taken to run at most
     * @return what is known of another call that holds the key; empty when none is, and this one now does
     */
    Optional<ClaimRecord> claim(ClaimRequest request, Duration maxRun) {
        if (mostClaims == 0) {
            return Optional.empty();
        }
        long nowNanos = nanoTime.getAsLong();
        synchronized (this) {
            Optional<LocalClaim> held = another(request, nowNanos);
            if (held.isEmpty()) {
                add(LocalClaim.start(request, true, maxRun, nowNanos));
            }
            return held.map(claim -> claim.record(nowNanos));
        }
    }

    /** The call is done: its duplicates are given this, or once more this, until the ttl is over. */
    public void completed(StorageKey key, OwnerToken token, StoredResult result, Duration ttl) {
        if (complete(key, token, result, ttl)) {
            settled.accept(key);
        }
    }

    private synchronized boolean complete(StorageKey key, OwnerToken token, StoredResult result, Duration ttl) {
        LocalClaim held = own(key, token);
        if (held == null || result.bytes().length > LARGEST_RESULT) {
            return false;
        }
        LocalClaim completed = held.completed(result, ttl, nanoTime.getAsLong());
        claims.put(key, completed);
        bytes += completed.bytes() - held.bytes();
        forgetOldest();
        return true;
    }

    /** The next call may run. */
    public void released(StorageKey key, OwnerToken token) {
        if (release(key, token)) {
            settled.accept(key);
        }
    }

    private synchronized boolean release(StorageKey key, OwnerToken token) {
        LocalClaim held = own(key, token);
        if (held == null) {
            return false;
        }
        remove(key);
        return true;
    }

    /** Nobody knows how the call has ended: as its claim would, it stops duplicates for so long at most. */
    public void left(StorageKey key, OwnerToken token, Duration life) {
        long nowNanos = nanoTime.getAsLong();
        synchronized (this) {
            LocalClaim held = own(key, token);
            if (held != null) {
                claims.put(key, held.left(life, nowNanos));
            }
        }
    }

    /** Nobody is told of it any more, whoever holds it and however far the call is. */
    public void forget(StorageKey key) {
        synchronized (this) {
            remove(key);
        }
        settled.accept(key);
    }

    synchronized int size() {
        return claims.size();
    }

    private @Nullable LocalClaim own(StorageKey key, OwnerToken token) {
        LocalClaim held = claims.get(key);
        return held != null && held.token().equals(token) ? held : null;
    }

    private synchronized void add(LocalClaim claim) {
        forgetEnded(claim.startNanos());
        // Removed first, so that it becomes the youngest.
        remove(claim.key());
        claims.put(claim.key(), claim);
        forgetOldest();
    }

    private void forgetEnded(long nowNanos) {
        Iterator<LocalClaim> oldest = claims.values().iterator();
        for (int i = 0; i < ENDED_PER_CLAIM && oldest.hasNext(); i++) {
            LocalClaim claim = oldest.next();
            if (claim.isLive(nowNanos)) {
                return;
            }
            oldest.remove();
            bytes -= claim.bytes();
        }
    }

    private void forgetOldest() {
        while (claims.size() > mostClaims || bytes > MOST_BYTES) {
            remove(claims.keySet().iterator().next());
        }
    }

    private void remove(StorageKey key) {
        LocalClaim removed = claims.remove(key);
        if (removed != null) {
            bytes -= removed.bytes();
        }
    }
}
