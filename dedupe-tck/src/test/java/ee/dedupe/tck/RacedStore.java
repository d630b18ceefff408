package ee.dedupe.tck;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * A store that decides itself in which order the threads of a {@link Race} change a key, so that a broken one goes wrong
 * each time. All of them meet before the first change and after those that are made {@link #atOnce}. One thread alone meets
 * nobody: what the test's own thread asks, and each later call for the key, is answered as by the sound store.
 */
class RacedStore extends SketchStore {
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(30));

    private final Thread opener = Thread.currentThread();
    private final Map<StorageKey, Meeting> meetings = new ConcurrentHashMap<>();

    private record Meeting(CyclicBarrier barrier, AtomicInteger arrived) {
        Meeting() {
            this(new CyclicBarrier(Race.THREADS), new AtomicInteger());
        }
    }

    RacedStore(TestClock clock) {
        super(clock);
    }

    /** Whether a race for what lies there is to be decided here; null when nothing does. */
    boolean isRaced(Entry held) {
        return held != null && ended(held);
    }

    /** A claim in a race; all threads have looked by now. */
    ClaimResult raced(ClaimRequest request, Entry seen) {
        return atOnce(request.key(), () -> claimUnraced(request));
    }

    final ClaimResult claimUnraced(ClaimRequest request) {
        return super.claim(request);
    }

    boolean racedRenewal(Claim claim, Entry seen) {
        return atOnce(claim.key(), () -> super.renew(claim));
    }

    boolean racedCompletion(Claim claim, Entry seen, StoredResult outcome, Duration ttl) {
        return atOnce(claim.key(), () -> super.completeGuarded(claim, outcome, ttl));
    }

    boolean racedRelease(Claim claim, Entry seen) {
        return atOnce(claim.key(), () -> super.releaseGuarded(claim));
    }

    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    public ClaimResult claim(ClaimRequest request) {
        Entry seen = entries.get(index(request.key()));
        return meets(request.key(), seen) ? raced(request, seen) : super.claim(request);
    }

    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    public boolean renew(Claim claim) {
        Entry seen = entries.get(index(claim.key()));
        return meets(claim.key(), seen) ? racedRenewal(claim, seen) : super.renew(claim);
    }

    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    boolean completeGuarded(Claim claim, StoredResult outcome, Duration ttl) {
        Entry seen = entries.get(index(claim.key()));
        return meets(claim.key(), seen)
                ? racedCompletion(claim, seen, outcome, ttl)
                : super.completeGuarded(claim, outcome, ttl);
    }

    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    boolean releaseGuarded(Claim claim) {
        Entry seen = entries.get(index(claim.key()));
        return meets(claim.key(), seen) ? racedRelease(claim, seen) : super.releaseGuarded(claim);
    }

    /** When all have looked. */
    final <T> T atOnce(StorageKey key, Supplier<T> change) {
        await(key);
        T answer = change.get();
        await(key);
        return answer;
    }

    /** When the others have made their changes, by what was seen before. */
    final <T> T late(StorageKey key, Supplier<T> change) {
        await(key);
        await(key);
        return change.get();
    }

    /** Whether the test's own thread asks. */
    final boolean isOpener() {
        return Thread.currentThread() == opener;
    }

    private boolean meets(StorageKey key, Entry seen) {
        return !isOpener()
                && isRaced(seen)
                && meetings.computeIfAbsent(key, each -> new Meeting())
                                .arrived()
                                .getAndIncrement()
                        < Race.THREADS;
    }

    private void await(StorageKey key) {
        try {
            meetings.get(key).barrier().await(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new IllegalStateException("The threads of a race did not meet", e);
        }
    }
}
