package ee.dedupe.tck;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.StorageKey;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Grants a released key to two of a {@link Race} once. The second of the first two that see it free claims it when the
 * first one uses what it guards, and that one goes on when the second has come as far.
 */
class TwoOwnersStore extends SketchStore {
    private final Thread opener = Thread.currentThread();
    private final Set<StorageKey> freed = ConcurrentHashMap.newKeySet();
    private final AtomicInteger seenFree = new AtomicInteger();
    private final CountDownLatch bothSawItFree = new CountDownLatch(2);
    private final CountDownLatch firstUsesIt = new CountDownLatch(1);
    private final CountDownLatch secondUsesIt = new CountDownLatch(1);
    private volatile Thread first = Thread.currentThread();
    private volatile Thread second = Thread.currentThread();

    TwoOwnersStore(TestClock clock) {
        super(clock);
    }

    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    public ClaimResult claim(ClaimRequest request) {
        boolean free = entries.get(index(request.key())) == null && freed.contains(request.key());
        int place = free && !isOpener() && bothSawItFree.getCount() > 0 ? seenFree.incrementAndGet() : 0;
        if (place == 1 || place == 2) {
            bothSawItFree.countDown();
            await(bothSawItFree);
            return place == 1 ? first(request) : second(request);
        }
        ClaimResult answer = super.claim(request);
        used();
        return answer;
    }

    private ClaimResult first(ClaimRequest request) {
        first = Thread.currentThread();
        return grantWhateverIsThere(request);
    }

    private ClaimResult second(ClaimRequest request) {
        await(firstUsesIt);
        second = Thread.currentThread();
        return grantWhateverIsThere(request);
    }

    /** Not in the middle of another thread's claim, which would take the key from its first owner again. */
    private synchronized ClaimResult grantWhateverIsThere(ClaimRequest request) {
        return grant(request);
    }

    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    public boolean renew(Claim claim) {
        boolean answer = super.renew(claim);
        used();
        return answer;
    }

    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    boolean releaseGuarded(Claim claim) {
        freed.add(claim.key());
        return super.releaseGuarded(claim);
    }

    /** The call between an owner's reading and its writing. */
    private void used() {
        if (!isOpener() && Thread.currentThread() == first) {
            firstUsesIt.countDown();
            await(secondUsesIt);
        } else if (!isOpener() && Thread.currentThread() == second) {
            secondUsesIt.countDown();
        }
    }

    private boolean isOpener() {
        return Thread.currentThread() == opener;
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(HeldCall.PATIENCE.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new IllegalStateException("The other owner did not come");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
