package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.store.ClaimAnswer;
import ee.dedupe.internal.store.Patience;
import ee.dedupe.internal.waiting.WaitingRoom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;

/** Those who wait here look again only when they are woken, so that one who misses the end waits on past the timeout. */
@Timeout(60)
class KeyWaitersRaceTest {
    private static final int WAITERS = 6;
    private static final int ROUNDS = 300;
    private static final long LONG = TimeUnit.HOURS.toNanos(1);
    private static final ClaimAnswer RUNNING =
            held(new ClaimRecord.InProgress(Duration.ZERO, Optional.empty(), Duration.ofSeconds(1)));
    private static final ClaimAnswer ENDED =
            held(new ClaimRecord.Completed(Duration.ZERO, Optional.empty(), StoredResult.of(new byte[0])));
    private static final ClaimAnswer GRANTED_TO_ONE = nothing();

    private final ExecutorService threads = Executors.newFixedThreadPool(WAITERS);
    private final AtomicReference<ClaimAnswer> there = new AtomicReference<>(RUNNING);
    private final AtomicInteger asked = new AtomicInteger();

    private static ClaimAnswer nothing() {
        ClaimRequest request =
                new ClaimRequest(Fixture.key(1), new OwnerToken(1, 1), new Term.Fixed(Fixture.TTL), Optional.empty());
        return new ClaimAnswer.Unanswered(request, BypassReason.BREAKER_OPEN, Optional.empty());
    }

    private static ClaimAnswer held(ClaimRecord record) {
        return new ClaimAnswer.Held(record);
    }

    @AfterEach
    void stopThreads() {
        threads.shutdownNow();
    }

    @RepeatedTest(3)
    void originalCompletes_nobodyMissesIt() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            WaitingRoom room = new WaitingRoom(WAITERS, Patience.REAL_TIME);
            there.set(RUNNING);
            List<Future<ClaimAnswer>> waiters = waiters(room);
            spin(round);

            there.set(ENDED);
            room.settled(Fixture.key(1));

            for (Future<ClaimAnswer> waiter : waiters) {
                assertThat(waiter.get()).isSameAs(ENDED);
            }
            assertThat(room.size()).isZero();
        }
    }

    /** As when the original fails: one of them is granted the claim, runs, and completes it for the others. */
    @RepeatedTest(3)
    void originalIsReleased_oneTakesOver_nobodyMissesItsEnd() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            WaitingRoom room = new WaitingRoom(WAITERS, Patience.REAL_TIME);
            there.set(RUNNING);
            List<Future<ClaimAnswer>> waiters = waiters(room);
            spin(round);

            there.set(GRANTED_TO_ONE);
            room.settled(Fixture.key(1));

            int granted = 0;
            for (Future<ClaimAnswer> waiter : waiters) {
                granted += waiter.get() == GRANTED_TO_ONE ? 1 : 0;
            }
            assertThat(granted).isEqualTo(1);
        }
    }

    private List<Future<ClaimAnswer>> waiters(WaitingRoom room) {
        List<Future<ClaimAnswer>> waiters = new ArrayList<>();
        for (int i = 0; i < WAITERS; i++) {
            waiters.add(threads.submit(() -> waits(room)));
        }
        return waiters;
    }

    private ClaimAnswer waits(WaitingRoom room) throws InterruptedException {
        try (WaitingRoom.Waiter place = room.take(Fixture.key(1), true).orElseThrow()) {
            ClaimAnswer found = place.look(this::ask, RUNNING, LONG);
            while (found == RUNNING) {
                place.await(LONG);
                found = place.look(this::ask, RUNNING, LONG);
            }
            if (found == GRANTED_TO_ONE) {
                there.set(ENDED);
                room.settled(Fixture.key(1));
            }
            return found;
        }
    }

    /** What is there, told a moment later. */
    private ClaimAnswer ask() {
        ClaimAnswer found = there.getAndUpdate(answer -> answer == GRANTED_TO_ONE ? RUNNING : answer);
        spin(asked.incrementAndGet());
        return found;
    }

    /** Long enough for the others to come in between, sometimes. */
    @SuppressWarnings("ThreadPriorityCheck") // nothing relies on it: it only mixes the order
    private static void spin(int seed) {
        for (int i = seed % 7; i > 0; i--) {
            Thread.yield();
        }
    }
}
