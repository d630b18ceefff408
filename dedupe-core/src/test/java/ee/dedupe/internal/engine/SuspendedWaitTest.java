package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Mode;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim.State;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.store.Patience;
import ee.dedupe.internal.waiting.SuspendedWaiters;
import ee.dedupe.internal.waiting.WaitingThreads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Duplicates that wait without a thread: all of them come by the test's own. Virtual time; whoever notices tells. */
@Timeout(60)
@SuppressWarnings("FutureReturnValueIgnored") // of who only takes the seat
class SuspendedWaitTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final int MANY = 3_000;
    private static final int SEATS = 1;

    private final Fixture engine = new Fixture(SEATS);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    /** What those without a thread are told. */
    private final List<Verdict> told = new ArrayList<>();

    @AfterEach
    void stopThreads() {
        threads.shutdownNow();
    }

    private Optional<Verdict> come(Identities identities) {
        return engine.engine.judge().judge(Fixture.replaying(LONG), Mode.ENFORCE, identities, Optional.of(told::add));
    }

    private Optional<Verdict> come() {
        return come(Fixture.byKey(1, 1));
    }

    private Verdict.Run first() {
        return (Verdict.Run) come().orElseThrow();
    }

    /** Has a thread, since it comes before the others. */
    private Future<Optional<Verdict>> heir() {
        Future<Optional<Verdict>> heir = threads.submit(() -> come());
        awaitWaiting(1);
        return heir;
    }

    private void awaitWaiting(int count) {
        while (size() < count) {
            Thread.onSpinWait();
        }
    }

    private int size() {
        return engine.engine.waitingRoom().size();
    }

    private void comeWithoutThread(int count) {
        for (int i = 0; i < count; i++) {
            assertThat(come()).isEmpty();
        }
    }

    @Test
    void originalCompletes_thousandsAreGivenItsAnswer() throws Exception {
        Verdict.Run original = first();
        Future<Optional<Verdict>> heir = heir();
        comeWithoutThread(MANY);
        assertThat(told).isEmpty();
        assertThat(size()).isEqualTo(MANY + 1);

        engine.finish(original, 201);

        assertThat(heir.get()).hasValueSatisfying(any -> assertThat(any).isInstanceOf(Verdict.Replay.class));
        assertThat(told)
                .hasSize(MANY)
                .allSatisfy(verdict -> assertThat(verdict)
                        .isInstanceOfSatisfying(
                                Verdict.Replay.class,
                                replay -> assertThat(replay.meeting().waited()).isTrue()));
        assertThat(size()).isZero();
    }

    @Test
    void originalFails_theOneWithAThreadRuns_theOthersGetItsAnswer() throws Exception {
        Verdict.Run original = first();
        Future<Optional<Verdict>> heir = heir();
        comeWithoutThread(3);

        engine.finish(original, 500);

        Verdict.Run successor = (Verdict.Run) heir.get().orElseThrow();
        assertThat(told).isEmpty();
        engine.finish(successor, 201);
        assertThat(told).hasSize(3).allSatisfy(verdict -> assertThat(verdict).isInstanceOf(Verdict.Replay.class));
    }

    /** Nobody who could run is there: each is told to come again, and whoever does first runs. */
    @Test
    void originalFails_nobodyHasAThread_allArePendingAndNoneRuns() throws Exception {
        Verdict.Run original = first();
        Future<Optional<Verdict>> heir = heir();
        comeWithoutThread(2);
        engine.finish(original, 500);
        Verdict.Run successor = (Verdict.Run) heir.get().orElseThrow();

        engine.finish(successor, 500);

        assertThat(told).hasSize(2).allSatisfy(verdict -> assertThat(verdict).isInstanceOf(Verdict.Pending.class));
        assertThat(engine.store.states()).isEmpty();
        assertThat(come()).hasValueSatisfying(next -> assertThat(next.runs()).isTrue());
    }

    @Test
    void waitOver_pendingAndTheOwnersClaimUntouched() {
        Verdict.Run original = seatTaken();
        comeWithoutThread(2);
        engine.pass(LONG.minusSeconds(1));
        engine.engine.sweep().run();
        assertThat(told).isEmpty();

        engine.pass(Duration.ofSeconds(1));
        engine.engine.sweep().run();

        assertThat(told).hasSize(2).allSatisfy(verdict -> assertThat(verdict).isInstanceOf(Verdict.Pending.class));
        assertThat(engine.store.states()).contains(State.IN_PROGRESS);
        engine.finish(original, 201);
        assertThat(engine.lost).isEmpty();
        assertThat(told).hasSize(2);
    }

    /** The first call with the key, while the only seat is taken by a duplicate of another. */
    private Verdict.Run seatTaken() {
        come(Fixture.byKey(2, 2));
        threads.submit(() -> come(Fixture.byKey(2, 2)));
        awaitWaiting(1);
        return first();
    }

    @Test
    void hintLost_isNoticedWithinHalfASecond() {
        Verdict.Run original = seatTaken();
        comeWithoutThread(1);
        engine.store.onSettled(key -> {});
        engine.finish(original, 201);
        assertThat(told).isEmpty();

        engine.pass(Duration.ofMillis(500));
        engine.engine.sweep().run();

        assertThat(told).singleElement().isInstanceOf(Verdict.Replay.class);
    }

    @Test
    void storeFails_nobodyRuns_andTheWaitEndsInTime() {
        seatTaken();
        comeWithoutThread(1);
        engine.store.fail(StoreCall.CLAIM);

        engine.pass(LONG);
        engine.engine.sweep().run();

        assertThat(told).singleElement().isInstanceOf(Verdict.Pending.class);
    }

    @Test
    void otherPayload_isNotWaitedWith() {
        first();

        assertThat(come(Fixture.byKey(1, 2)))
                .hasValueSatisfying(verdict -> assertThat(verdict).isInstanceOf(Verdict.Mismatch.class));
    }

    @Test
    void moreThanThereArePlaces_arePendingAtOnce() {
        seatTaken();
        comeWithoutThread(SuspendedWaiters.MOST);

        assertThat(come()).hasValueSatisfying(verdict -> assertThat(verdict).isInstanceOf(Verdict.Pending.class));
    }

    @Test
    void noSeats_nobodyWaits() {
        Fixture strict = new Fixture(0);
        strict.run(Fixture.replaying(LONG), Fixture.byKey(1, 1));

        assertThat(strict.engine
                        .judge()
                        .judge(Fixture.replaying(LONG), Mode.ENFORCE, Fixture.byKey(1, 1), Optional.of(told::add)))
                .hasValueSatisfying(verdict -> assertThat(verdict).isInstanceOf(Verdict.Pending.class));
    }

    @Test
    void close_endsAllWaits_andNobodyWaitsAfterwards() {
        seatTaken();
        comeWithoutThread(MANY);

        engine.engine.waitingRoom().close();

        assertThat(told).hasSize(MANY).allSatisfy(verdict -> assertThat(verdict).isInstanceOf(Verdict.Pending.class));
        assertThat(come()).hasValueSatisfying(verdict -> assertThat(verdict).isInstanceOf(Verdict.Pending.class));
        assertThat(size()).isEqualTo(1);
    }

    /** A key waits for no other one: the store is asked once for all who wait for one. */
    @Test
    void thousands_askTheStoreOnce() {
        Verdict.Run original = seatTaken();
        comeWithoutThread(MANY);
        List<StoreCall> asked = new ArrayList<>();
        engine.store.before(StoreCall.CLAIM, () -> asked.add(StoreCall.CLAIM));

        engine.finish(original, 201);

        assertThat(told).hasSize(MANY);
        assertThat(asked).hasSize(1);
    }

    /** While the store keeps the one that looks waiting, the others' waits end in time. */
    @Test
    void lookThatHangs_holdsNoWaitLonger() {
        List<Runnable> looks = new ArrayList<>();
        Fixture hanging = new Fixture(
                new Limits(Fixture.BUDGET, SEATS, 0, Patience.REAL_TIME, new WaitingThreads(looks::add, Runnable::run)),
                Runnable::run);
        hanging.run(Fixture.replaying(LONG), Fixture.byKey(1, 1));
        threads.submit(() -> hanging.enforce(Fixture.replaying(LONG), Fixture.byKey(1, 1)));
        while (hanging.engine.waitingRoom().size() < 1) {
            Thread.onSpinWait();
        }
        hanging.engine
                .judge()
                .judge(Fixture.replaying(LONG), Mode.ENFORCE, Fixture.byKey(1, 1), Optional.of(told::add));

        hanging.pass(LONG);
        hanging.engine.sweep().run();

        assertThat(told).singleElement().isInstanceOf(Verdict.Pending.class);
        assertThat(looks).hasSize(1);
    }
}
