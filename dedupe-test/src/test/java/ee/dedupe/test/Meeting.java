package ee.dedupe.test;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What requests of one play wait for.
 *
 * @param arrived all that race
 * @param decided all that race have asked for the claim
 * @param other the request that came while another was held is answered
 */
record Meeting(
        Play play,
        CountDownLatch arrived,
        CountDownLatch decided,
        CountDownLatch other,
        AtomicBoolean first,
        AtomicInteger claims) {
    static Meeting of(Play play) {
        int racers = play == Play.RACE_OF_EIGHT ? 8 : 0;
        return new Meeting(
                play,
                new CountDownLatch(racers),
                new CountDownLatch(racers),
                new CountDownLatch(1),
                new AtomicBoolean(),
                new AtomicInteger());
    }

    void arrive() {
        arrived.countDown();
        await(arrived);
    }

    boolean isFirst() {
        return first.compareAndSet(false, true);
    }

    void answered() {
        other.countDown();
    }

    /** Whether the claim seems free to two of those that race. */
    boolean seemsFree() {
        return play == Play.RACE_OF_EIGHT && claims.incrementAndGet() <= 2;
    }

    static void await(CountDownLatch latch) {
        try {
            if (!latch.await(20, TimeUnit.SECONDS)) {
                throw new IllegalStateException("nobody came");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
