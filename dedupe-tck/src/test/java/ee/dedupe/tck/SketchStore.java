package ee.dedupe.tck;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimBrowser;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** The plainest store that keeps the contract, cut into steps so that each can be got wrong. */
class SketchStore implements ClaimStore {
    final TestClock clock;
    final long originNanos;
    final Map<Object, Entry> entries = new ConcurrentHashMap<>();
    final Set<OwnerToken> released = ConcurrentHashMap.newKeySet();
    Consumer<StorageKey> listener = key -> {};
    long fences;

    SketchStore(TestClock clock) {
        this.clock = clock;
        this.originNanos = clock.nanoTime();
    }

    record Entry(
            StorageKey key,
            OwnerToken token,
            Term term,
            Optional<PayloadDigest> payload,
            Optional<StoredResult> outcome,
            long startNanos,
            long endNanos,
            long fence)
            implements Claim {
        Entry until(long newEndNanos) {
            return new Entry(key, token, term, payload, outcome, startNanos, newEndNanos, fence);
        }

        Entry paidWith(Optional<PayloadDigest> newPayload) {
            return new Entry(key, token, term, newPayload, outcome, startNanos, endNanos, fence);
        }

        Entry numbered(long newFence) {
            return new Entry(key, token, term, payload, outcome, startNanos, endNanos, newFence);
        }

        Entry with(StoredResult newOutcome) {
            return new Entry(key, token, term, payload, Optional.of(newOutcome), startNanos, endNanos, fence);
        }
    }

    @Override
    public ForgettingStore forgetting() {
        throw new UnsupportedOperationException("The contract of claims alone is run over it");
    }

    @Override
    public ClaimBrowser browser() {
        throw new UnsupportedOperationException("The contract of claims alone is run over it");
    }

    @Override
    public synchronized ClaimResult claim(ClaimRequest request) {
        Entry held = entries.get(index(request.key()));
        if (held == null || ended(held)) {
            return grant(request);
        }
        if (mayAttach(held, request)) {
            return new ClaimResult.Granted(attached(held));
        }
        onDuplicate(held, request);
        return new ClaimResult.Held(record(held));
    }

    @Override
    public synchronized boolean renew(Claim claim) {
        Entry held = entries.get(index(claim.key()));
        if (held == null || !mayRenew(held, claim)) {
            return false;
        }
        put(renewed(held));
        return true;
    }

    @Override
    public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
        boolean completed = completeGuarded(claim, outcome, ttl);
        if (completed) {
            afterComplete(claim);
        }
        return completed;
    }

    synchronized boolean completeGuarded(Claim claim, StoredResult outcome, Duration ttl) {
        Entry held = entries.get(index(claim.key()));
        if (held == null || ended(held)) {
            return !isReleased(claim) && completeEnded((Entry) claim, outcome, ttl);
        }
        if (!mayComplete(held, claim)) {
            return false;
        }
        if (held.outcome().isPresent()) {
            return completeAgain(held, outcome, ttl);
        }
        put(completed(held, outcome, ttl));
        return true;
    }

    @Override
    public boolean release(Claim claim) {
        boolean freed = releaseGuarded(claim);
        if (freed) {
            released.add(claim.token());
            afterRelease(claim);
        }
        return freed;
    }

    synchronized boolean releaseGuarded(Claim claim) {
        Entry held = entries.get(index(claim.key()));
        return held != null && mayRelease(held, claim) && remove(held);
    }

    @Override
    public void onSettled(Consumer<StorageKey> settledListener) {
        listener = settledListener;
    }

    ClaimResult grant(ClaimRequest request) {
        long nowNanos = nowNanos();
        Entry entry = new Entry(
                request.key(),
                request.token(),
                request.term(),
                request.payload(),
                Optional.empty(),
                nowNanos,
                endNanos(nowNanos, firstLife(request.term())),
                fence(request));
        put(entry);
        released.remove(request.token());
        return new ClaimResult.Granted(entry);
    }

    long fence(ClaimRequest request) {
        return ++fences;
    }

    Duration firstLife(Term term) {
        return term instanceof Term.Leased leased ? leased.lease() : term.ttl();
    }

    ClaimRecord record(Entry held) {
        Duration age = Duration.ofNanos(ageNanos(held));
        if (held.outcome().isPresent()) {
            return new ClaimRecord.Completed(
                    age, held.payload(), held.outcome().get(), Optional.empty(), Optional.of(held.token()));
        }
        return held.term() instanceof Term.Leased
                ? new ClaimRecord.InProgress(age, held.payload(), left(held))
                : new ClaimRecord.Standing(age);
    }

    Duration left(Entry held) {
        return Duration.ofNanos(held.endNanos() - nowNanos());
    }

    Object index(StorageKey key) {
        return key;
    }

    void put(Entry entry) {
        entries.put(index(entry.key()), entry);
    }

    boolean ended(Entry held) {
        return nowNanos() >= held.endNanos();
    }

    boolean sameOwner(OwnerToken held, OwnerToken asked) {
        return held.equals(asked);
    }

    boolean mayAttach(Entry held, ClaimRequest request) {
        return sameOwner(held.token(), request.token()) && held.outcome().isEmpty();
    }

    Entry attached(Entry held) {
        return held;
    }

    boolean isReleased(Claim claim) {
        return released.contains(claim.token());
    }

    void onDuplicate(Entry held, ClaimRequest request) {}

    long ageNanos(Entry held) {
        return nowNanos() - held.startNanos();
    }

    boolean mayRenew(Entry held, Claim claim) {
        return isOwnersAndOpen(held, claim);
    }

    Entry renewed(Entry held) {
        return held.until(endNanos(nowNanos(), firstLife(held.term())));
    }

    boolean mayComplete(Entry held, Claim claim) {
        return sameOwner(held.token(), claim.token());
    }

    boolean completeEnded(Entry mine, StoredResult outcome, Duration ttl) {
        put(completed(mine, outcome, ttl));
        return true;
    }

    boolean completeAgain(Entry held, StoredResult outcome, Duration ttl) {
        return true;
    }

    Entry completed(Entry held, StoredResult outcome, Duration ttl) {
        return held.with(outcome).until(endNanos(nowNanos(), ttl));
    }

    void afterComplete(Claim claim) {
        listener.accept(claim.key());
    }

    boolean mayRelease(Entry held, Claim claim) {
        return isOwnersAndOpen(held, claim);
    }

    void afterRelease(Claim claim) {
        listener.accept(claim.key());
    }

    boolean isOwnersAndOpen(Entry held, Claim claim) {
        return sameOwner(held.token(), claim.token())
                && !ended(held)
                && held.outcome().isEmpty();
    }

    boolean remove(Entry held) {
        return entries.remove(index(held.key())) != null;
    }

    long endNanos(long nowNanos, Duration life) {
        return nowNanos + life.toNanos();
    }

    long nowNanos() {
        return clock.nanoTime() - originNanos;
    }
}
