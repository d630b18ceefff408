package ee.dedupe.tck;

import ee.dedupe.spi.ClaimStoreException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Holds calls until they are let go, and tells that one has arrived: a slow store without a sleep. Thread-safe. A call
 * that is held for more than {@link #PATIENCE}, or interrupted, fails as a store would.
 */
public final class HeldCall implements Fault {
    /** How long a call is held, and an arrival awaited, at most. */
    public static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(30));

    private final CountDownLatch arrived = new CountDownLatch(1);
    private final CountDownLatch letGo = new CountDownLatch(1);

    @Override
    public void strike() {
        arrived.countDown();
        if (!await(letGo)) {
            throw new ClaimStoreException("A held call was not let go");
        }
    }

    /**
     * Returns when a call is held.
     *
     * @throws AssertionError when none comes
     */
    public void awaitArrival() {
        if (!await(arrived)) {
            throw new AssertionError("No call arrived");
        }
    }

    /** Lets every call go, now and later. */
    public void letGo() {
        letGo.countDown();
    }

    private static boolean await(CountDownLatch latch) {
        try {
            return latch.await(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
