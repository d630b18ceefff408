package ee.dedupe.internal.engine;

import static ee.dedupe.internal.engine.ConcurrentCalls.check;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.store.ClaimAnswer;
import ee.dedupe.internal.store.Patience;
import ee.dedupe.internal.waiting.WaitingRoom;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Those who wait for one key, without the engine around them: so small that many orders of three threads are tried. */
@Tag("interleavings")
class WakingInterleavingsTest {
    private static final int SMALL = 20;
    private static final long LONG = TimeUnit.HOURS.toNanos(1);
    private static final StorageKey KEY = Fixture.key(1);
    private static final ClaimAnswer RUNNING =
            new ClaimAnswer.Held(new ClaimRecord.InProgress(Duration.ZERO, Optional.empty(), Duration.ofSeconds(1)));
    private static final ClaimAnswer ENDED = new ClaimAnswer.Held(
            new ClaimRecord.Completed(Duration.ZERO, Optional.empty(), StoredResult.of(new byte[0])));
    private static final ClaimAnswer GRANTED = new ClaimAnswer.Granted(new Taken(KEY, new OwnerToken(1, 1), 1), 0);

    private record Taken(StorageKey key, OwnerToken token, long fence) implements Claim {}

    private final WaitingRoom room = new WaitingRoom(2, Patience.REAL_TIME);
    /** Granted as long as nobody has it. */
    private final AtomicReference<ClaimAnswer> there = new AtomicReference<>(RUNNING);

    private final AtomicInteger granted = new AtomicInteger();

    private void waitForTheEnd() {
        try (WaitingRoom.Waiter place = room.take(KEY, true).orElseThrow()) {
            ClaimAnswer found = place.look(this::ask, RUNNING, LONG);
            while (found == RUNNING) {
                place.await(LONG);
                found = place.look(this::ask, RUNNING, LONG);
            }
            if (found == GRANTED) {
                granted.incrementAndGet();
                end(ENDED);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private ClaimAnswer ask() {
        ClaimAnswer now = there.get();
        return now != GRANTED || there.compareAndSet(GRANTED, RUNNING) ? now : there.get();
    }

    private void end(ClaimAnswer ending) {
        there.set(ending);
        room.settled(KEY);
    }

    private void endBesideTwoWaiters(ClaimAnswer ending) {
        Thread one = new Thread(this::waitForTheEnd);
        Thread other = new Thread(this::waitForTheEnd);
        one.start();
        other.start();
        end(ending);
        join(one);
        join(other);
        check(room.size() == 0, "a seat is left");
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void originalCompletes_nobodyMissesIt() {
        InEveryOrder.run(SMALL, () -> new WakingInterleavingsTest().endBesideTwoWaiters(ENDED));
    }

    @Test
    void originalIsReleased_oneTakesOver_nobodyMissesItsEnd() {
        InEveryOrder.run(SMALL, () -> {
            WakingInterleavingsTest waiting = new WakingInterleavingsTest();
            waiting.endBesideTwoWaiters(GRANTED);

            check(waiting.granted.get() == 1, "not taken over by one");
        });
    }
}
