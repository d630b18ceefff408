package ee.dedupe.internal.memory;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The claims in memory, when they end, and how many bytes they take. Any thread may look at one; a change, and
 * {@link #live}, need their owner's lock.
 */
final class BoundedClaims {
    // So many that what a burst left goes away soon after it, and so few that no claim waits for it: some 50 us.
    private static final int ENDED_PER_CLAIM = 256;

    private final int maxClaims;
    private final long maxBytes;
    private final ConcurrentMap<StorageKey, MemoryClaim> claims = new ConcurrentHashMap<>();
    private final ExpiryQueue expiry = new ExpiryQueue();
    private final ClaimSubjects subjects = new ClaimSubjects();
    private final AtomicLong bytes = new AtomicLong();

    BoundedClaims(int maxClaims, long maxBytes) {
        if (maxClaims < 1 || maxBytes < 1) {
            throw new IllegalArgumentException(
                    "maxClaims and maxBytes must be at least 1, were " + maxClaims + " and " + maxBytes);
        }
        this.maxClaims = maxClaims;
        this.maxBytes = maxBytes;
    }

    /** The claim of this key, ended or not. */
    @Nullable
    MemoryClaim get(StorageKey key) {
        return claims.get(key);
    }

    /** Returns some that have not ended. */
    List<MemoryClaim> live(int most, long nowNanos) {
        return expiry.live(most, nowNanos);
    }

    int entries() {
        return claims.size();
    }

    long bytes() {
        return bytes.get();
    }

    /** Seconds in which one of them ends. */
    int seconds() {
        return expiry.seconds();
    }

    /** The live claim of this key; an ended one is removed. */
    @Nullable
    MemoryClaim live(StorageKey key, long nowNanos) {
        MemoryClaim held = claims.get(key);
        if (held == null || held.isLive(nowNanos)) {
            return held;
        }
        remove(held);
        return null;
    }

    /**
     * Removes ended claims, some of them or as many as it takes.
     *
     * @throws StoreFullException when one more would be too many all the same
     */
    void makeRoom(long nowNanos) {
        int forgotten = 0;
        while ((forgotten < ENDED_PER_CLAIM || isFull()) && forgetEnded(nowNanos)) {
            forgotten++;
        }
        if (isFull()) {
            throw new StoreFullException("DEDUP0110 the in-memory store is full: "
                    + (claims.size() >= maxClaims
                            ? maxClaims + " live claims; raise dedupe.memory.max-claims or shorten the ttl"
                            : maxBytes + " bytes; raise dedupe.memory.max-bytes or shorten the ttl"));
        }
    }

    private boolean isFull() {
        return claims.size() >= maxClaims || bytes.get() >= maxBytes;
    }

    private boolean forgetEnded(long nowNanos) {
        MemoryClaim ended = expiry.pollEnded(nowNanos);
        if (ended == null) {
            return false;
        }
        forget(ended.key());
        return true;
    }

    void add(MemoryClaim claim) {
        claims.put(claim.key(), claim);
        expiry.add(claim);
        bytes.addAndGet(claim.bytes());
    }

    void change(MemoryClaim held, MemoryClaim changed) {
        expiry.remove(held);
        expiry.add(changed);
        claims.put(changed.key(), changed);
        bytes.addAndGet(changed.bytes() - held.bytes());
    }

    void remove(MemoryClaim held) {
        expiry.remove(held);
        forget(held.key());
    }

    private void forget(StorageKey key) {
        MemoryClaim forgotten = claims.remove(key);
        if (forgotten != null) {
            bytes.addAndGet(-forgotten.bytes());
        }
        changingSubjects(() -> subjects.remove(key));
    }

    /** Notes what a claim is about; the note goes when the claim goes. */
    void about(StorageKey key, OwnerToken owner, Set<SubjectKey> about) {
        changingSubjects(() -> subjects.note(key, owner, about));
    }

    /** The claims that are about this, with who owned them. */
    Map<StorageKey, OwnerToken> about(SubjectKey subject) {
        return subjects.about(subject);
    }

    private void changingSubjects(Runnable change) {
        long before = subjects.bytes();
        change.run();
        bytes.addAndGet(subjects.bytes() - before);
    }
}
