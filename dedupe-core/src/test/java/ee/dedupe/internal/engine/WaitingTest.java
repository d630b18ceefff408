package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim.State;
import ee.dedupe.internal.metrics.StoreCall;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Virtual time stands still while these wait, so only being woken ends a wait. */
@Timeout(60)
class WaitingTest {
    private static final Duration LONG = Duration.ofHours(1);
    private static final int SEATS = 4;

    private final Fixture engine = new Fixture(SEATS);
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void stopThreads() throws InterruptedException {
        threads.shutdownNow();
        assertThat(threads.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
    }

    private List<Future<Verdict>> waiters(int count) {
        List<Future<Verdict>> waiters = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Callable<Verdict> waiter = () -> engine.enforce(Fixture.replaying(LONG), Fixture.byFingerprint(1));
            waiters.add(threads.submit(waiter));
        }
        return waiters;
    }

    private void awaitWaiting(int count) {
        while (engine.engine.waitingRoom().size() < count) {
            Thread.onSpinWait();
        }
    }

    @Test
    void originalCompletes_everyWaiterIsGivenItsAnswer() throws Exception {
        Verdict.Run original = engine.run(Fixture.replaying(LONG), Fixture.byFingerprint(1));
        List<Future<Verdict>> waiters = waiters(SEATS);
        awaitWaiting(SEATS);

        engine.finish(original, 201);

        for (Future<Verdict> waiter : waiters) {
            assertThat(waiter.get())
                    .isInstanceOfSatisfying(
                            Verdict.Replay.class,
                            replay -> assertThat(replay.meeting().waited()).isTrue());
        }
        assertThat(engine.engine.waitingRoom().size()).isZero();
    }

    @Test
    void originalFails_exactlyOneWaiterRuns_theOthersGetItsAnswer() throws Exception {
        Verdict.Run original = engine.run(Fixture.replaying(LONG), Fixture.byFingerprint(1));
        List<Future<Verdict>> waiters = waiters(SEATS);
        awaitWaiting(SEATS);

        engine.finish(original, 500);

        awaitWaiting(SEATS - 1);
        Verdict.Run successor = awaitRun(waiters);
        engine.finish(successor, 201);
        int runs = 0;
        int replays = 0;
        for (Future<Verdict> waiter : waiters) {
            runs += waiter.get() instanceof Verdict.Run ? 1 : 0;
            replays += waiter.get() instanceof Verdict.Replay ? 1 : 0;
        }
        assertThat(runs).isEqualTo(1);
        assertThat(replays).isEqualTo(SEATS - 1);
    }

    private static Verdict.Run awaitRun(List<Future<Verdict>> waiters) throws Exception {
        while (true) {
            for (Future<Verdict> waiter : waiters) {
                if (waiter.isDone() && waiter.get() instanceof Verdict.Run run) {
                    return run;
                }
            }
            Thread.onSpinWait();
        }
    }

    @Test
    void roomFull_nextIsPendingAtOnce() {
        engine.run(Fixture.replaying(LONG), Fixture.byFingerprint(1));
        List<Future<Verdict>> waiters = waiters(SEATS);
        awaitWaiting(SEATS);

        Verdict next = engine.enforce(Fixture.replaying(LONG), Fixture.byFingerprint(1));

        assertThat(next).isInstanceOf(Verdict.Pending.class);
        assertThat(waiters).noneMatch(Future::isDone);
    }

    @Test
    void waitOver_pendingAndTheOwnersClaimUntouched() throws Exception {
        Duration shorterThanTheLease = Duration.ofSeconds(30);
        Verdict.Run original = engine.run(Fixture.replaying(LONG), Fixture.byFingerprint(1));
        Future<Verdict> waiter =
                threads.submit(() -> engine.enforce(Fixture.replaying(shorterThanTheLease), Fixture.byFingerprint(1)));
        awaitWaiting(1);

        engine.pass(shorterThanTheLease);

        // Nothing wakes it; it notices when it looks again by itself.
        assertThat(waiter.get()).isInstanceOf(Verdict.Pending.class);
        assertThat(engine.store.states()).containsExactly(State.IN_PROGRESS);
        engine.finish(original, 201);
        assertThat(engine.lost).isEmpty();
    }

    @Test
    void storeFailsWhileWaiting_pendingNeverRun() throws Exception {
        engine.run(Fixture.replaying(LONG), Fixture.byFingerprint(1));
        Future<Verdict> waiter = waiters(1).get(0);
        awaitWaiting(1);

        engine.store.fail(StoreCall.CLAIM);

        assertThat(waiter.get()).isInstanceOf(Verdict.Pending.class);
    }

    /** Otherwise a call would be held for its wait and for the store's budget. */
    @Test
    void storeHangsWhileWaiting_pendingWhenTheWaitIsOver() {
        Fixture patient = new Fixture(new Limits(LONG, SEATS, 0), threads);
        patient.run(Fixture.replaying(LONG), Fixture.byFingerprint(1));
        CountDownLatch hangs = new CountDownLatch(1);
        patient.store.after(
                StoreCall.CLAIM,
                () -> patient.store.before(
                        StoreCall.CLAIM, () -> assertThatCode(hangs::await).doesNotThrowAnyException()));

        Verdict waiter = patient.enforce(Fixture.replaying(Duration.ofMillis(1)), Fixture.byFingerprint(1));

        assertThat(waiter).isInstanceOf(Verdict.Pending.class);
        hangs.countDown();
    }

    @Test
    void interrupted_pendingAndStaysInterrupted() throws Exception {
        engine.run(Fixture.replaying(LONG), Fixture.byFingerprint(1));
        Future<Boolean> waiter = threads.submit(() -> {
            Thread.currentThread().interrupt();
            Verdict verdict = engine.enforce(Fixture.replaying(LONG), Fixture.byFingerprint(1));
            return verdict instanceof Verdict.Pending && Thread.currentThread().isInterrupted();
        });

        assertThat(waiter.get()).isTrue();
    }
}
