package ee.dedupe.internal.memory;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimBrowser;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import ee.dedupe.spi.RecordStore.Size;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Claims in this process only: other nodes do not see them and a restart forgets them. Bounded by claims and by bytes. Has
 * no thread of its own: each granted claim removes up to 256 ended ones, so that memory follows the live claims as long as
 * calls come, and stays as it is while none come. Thread-safe.
 */
public final class MemoryClaimStore implements ClaimStore, Size, ClaimBrowser {
    private final LongSupplier nanoTime;
    private final long originNanos;

    // Read without the lock, so that duplicates never queue; written only under it.
    private final BoundedClaims claims;
    private volatile Consumer<StorageKey> settled = key -> {};

    /** An empty store that is bounded by {@code maxClaims} alone, for results that are known to be small. */
    public MemoryClaimStore(LongSupplier nanoTime, int maxClaims) {
        this(nanoTime, maxClaims, Long.MAX_VALUE);
    }

    /**
     * An empty store. A live claim is never given up for another: from either bound on, a claim of a free key throws
     * {@link StoreFullException}. A claim that was granted is always completed, so bytes go over their bound by the
     * results of the calls that ran when it was met.
     *
     * @param nanoTime a clock in nanoseconds that never goes back, such as {@code System::nanoTime}; any origin
     * @param maxClaims how many live claims it holds at most, at least 1; an ended one may count for a second more
     * @param maxBytes about how many bytes of heap they may take with what was stored for them, at least 1
     */
    public MemoryClaimStore(LongSupplier nanoTime, int maxClaims, long maxBytes) {
        this.claims = new BoundedClaims(maxClaims, maxBytes);
        this.nanoTime = nanoTime;
        this.originNanos = nanoTime.getAsLong();
    }

    @Override
    public ClaimResult claim(ClaimRequest request) {
        long nowNanos = nowNanos();
        MemoryClaim held = claims.get(request.key());
        // One's own is granted again under the lock alone: its number must be from before the next owner's.
        return held != null && held.isLive(nowNanos) && !held.isOpenFor(request.token())
                ? new ClaimResult.Held(held.record(nowNanos))
                : claimGuarded(request);
    }

    @Override
    public synchronized boolean renew(Claim claim) {
        long nowNanos = nowNanos();
        MemoryClaim mine = ownOpen(claim.key(), claim.token(), nowNanos);
        if (mine == null) {
            return false;
        }
        claims.change(mine, mine.renewed(nowNanos));
        return true;
    }

    @Override
    public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
        boolean completed = completeGuarded((GrantedClaim) claim, outcome, ttl);
        if (completed) {
            settled.accept(claim.key());
        }
        return completed;
    }

    @Override
    public boolean release(Claim claim) {
        boolean released = releaseGuarded((GrantedClaim) claim);
        if (released) {
            settled.accept(claim.key());
        }
        return released;
    }

    @Override
    public void withdraw(ClaimRequest request) {
        if (freeGuarded(request.key(), request.token())) {
            settled.accept(request.key());
        }
    }

    @Override
    public void onSettled(Consumer<StorageKey> listener) {
        settled = listener;
    }

    @Override
    public boolean answersAtOnce() {
        return true;
    }

    @Override
    public boolean isOfThisProcess() {
        return true;
    }

    @Override
    public ClaimBrowser browser() {
        return this;
    }

    @Override
    public Optional<Size> size() {
        return Optional.of(this);
    }

    @Override
    public long entries() {
        return claims.entries();
    }

    @Override
    public long bytes() {
        return claims.bytes();
    }

    @Override
    public Optional<LiveClaim> find(StorageKey key) {
        long nowNanos = nowNanos();
        return Optional.ofNullable(claims.get(key))
                .filter(held -> held.isLive(nowNanos))
                .map(held -> held.seen(nowNanos));
    }

    @Override
    public Optional<ClaimRecord> read(StorageKey key) {
        long nowNanos = nowNanos();
        return Optional.ofNullable(claims.get(key))
                .filter(held -> held.isLive(nowNanos))
                .map(held -> held.record(nowNanos));
    }

    @Override
    public synchronized List<LiveClaim> list(int most) {
        long nowNanos = nowNanos();
        return claims.live(most, nowNanos).stream()
                .map(held -> held.seen(nowNanos))
                .toList();
    }

    @Override
    public boolean forget(StorageKey key, boolean evenRunning) {
        boolean forgotten = forgetGuarded(key, evenRunning);
        if (forgotten) {
            settled.accept(key);
        }
        return forgotten;
    }

    @Override
    public ForgettingStore forgetting() {
        return new MemoryForgetting(this, claims, this::nowNanos);
    }

    /** Seconds in which a claim in memory ends. */
    synchronized int seconds() {
        return claims.seconds();
    }

    private synchronized ClaimResult claimGuarded(ClaimRequest request) {
        // Read again: counted from before the wait for the lock, the claim would end early.
        long nowNanos = nowNanos();
        MemoryClaim held = claims.live(request.key(), nowNanos);
        if (held != null) {
            return judge(held, request, nowNanos);
        }
        claims.makeRoom(nowNanos);
        MemoryClaim granted = MemoryClaim.start(request, nowNanos);
        claims.add(granted);
        return new ClaimResult.Granted(new GrantedClaim(granted));
    }

    private synchronized boolean completeGuarded(GrantedClaim claim, StoredResult outcome, Duration ttl) {
        if (claim.isReleased()) {
            return false;
        }
        MemoryClaim mine = claim.granted();
        long nowNanos = nowNanos();
        MemoryClaim held = claims.live(mine.key(), nowNanos);
        if (held == null) {
            // The lease ran out and nobody came: the work is done all the same, and is kept however full the store is.
            claims.add(mine.completed(outcome, ttl, nowNanos));
            return true;
        }
        if (!held.isOwnedBy(mine.token())) {
            return false;
        }
        if (held.outcome().isEmpty()) {
            claims.change(held, held.completed(outcome, ttl, nowNanos));
        }
        return true;
    }

    private synchronized boolean releaseGuarded(GrantedClaim claim) {
        if (!freeGuarded(claim.key(), claim.token())) {
            return false;
        }
        claim.release();
        return true;
    }

    private synchronized boolean freeGuarded(StorageKey key, OwnerToken token) {
        MemoryClaim mine = ownOpen(key, token, nowNanos());
        if (mine == null) {
            return false;
        }
        claims.remove(mine);
        return true;
    }

    private synchronized boolean forgetGuarded(StorageKey key, boolean evenRunning) {
        long nowNanos = nowNanos();
        MemoryClaim held = claims.live(key, nowNanos);
        if (held == null || (held.seen(nowNanos).state().countsAsRunning() && !evenRunning)) {
            return false;
        }
        claims.remove(held);
        return true;
    }

    private @Nullable MemoryClaim ownOpen(StorageKey key, OwnerToken token, long nowNanos) {
        MemoryClaim held = claims.live(key, nowNanos);
        return held != null && held.isOpenFor(token) ? held : null;
    }

    private static ClaimResult judge(MemoryClaim held, ClaimRequest request, long nowNanos) {
        return held.isOpenFor(request.token())
                ? new ClaimResult.Granted(new GrantedClaim(held))
                : new ClaimResult.Held(held.record(nowNanos));
    }

    private long nowNanos() {
        return nanoTime.getAsLong() - originNanos;
    }
}
