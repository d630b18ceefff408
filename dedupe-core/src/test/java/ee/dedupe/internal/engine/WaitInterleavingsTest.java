package ee.dedupe.internal.engine;

import static ee.dedupe.internal.engine.ConcurrentCalls.FAILED;
import static ee.dedupe.internal.engine.ConcurrentCalls.LONG;
import static ee.dedupe.internal.engine.ConcurrentCalls.OK;
import static ee.dedupe.internal.engine.ConcurrentCalls.check;
import static ee.dedupe.internal.engine.ConcurrentCalls.inEveryOrder;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Duplicates that wait. Nothing but the end of the original wakes them: one that misses it sleeps for ever. */
@Tag("interleavings")
class WaitInterleavingsTest {
    private static final Policy WAITING = Fixture.replaying(LONG);
    private static final Identities KEY = Fixture.byKey(1, 1);

    @Test
    void originalCompletes_eachWaiterIsGivenItsAnswer() {
        inEveryOrder(calls -> {
            ConcurrentCalls.Call original = calls.call(WAITING, KEY, OK).judge();
            ConcurrentCalls.Call one = calls.begin(WAITING, KEY, OK);
            ConcurrentCalls.Call other = calls.begin(WAITING, KEY, OK);
            original.end();
            calls.join();

            check(one.verdict() instanceof Verdict.Replay, "one of them is not given the answer");
            check(other.verdict() instanceof Verdict.Replay, "the other is not given the answer");
            calls.assertNothingIsLeft(KEY.first());
        });
    }

    @Test
    void originalFails_oneWaiterRuns_theOtherIsGivenItsAnswer() {
        inEveryOrder(calls -> {
            ConcurrentCalls.Call original = calls.call(WAITING, KEY, FAILED).judge();
            calls.begin(WAITING, KEY, OK);
            calls.begin(WAITING, KEY, OK);
            original.end();
            calls.join();

            check(calls.guardedRuns(KEY.first()) == 2, "not one run after the original");
            calls.assertNothingIsLeft();
            calls.assertCompleted(KEY.first());
        });
    }

    @Test
    void oneWaiterIsInterrupted_theOtherIsGivenTheAnswer() {
        inEveryOrder(calls -> {
            ConcurrentCalls.Call original = calls.call(WAITING, KEY, OK).judge();
            Thread interrupted = calls.thread(calls.call(WAITING, KEY, OK));
            ConcurrentCalls.Call other = calls.begin(WAITING, KEY, OK);
            interrupted.interrupt();
            original.end();
            calls.join();

            check(other.verdict() instanceof Verdict.Replay, "is not given the answer");
            calls.assertNothingIsLeft(KEY.first());
        });
    }

    /** Its time ends before the lease of the original, which is told of at last. */
    @Test
    void timeIsOver_waiterEnds_orIsGivenTheAnswer() {
        Duration most = Fixture.LEASE.dividedBy(2);
        inEveryOrder(calls -> {
            ConcurrentCalls.Call original = calls.call(WAITING, KEY, OK).judge();
            ConcurrentCalls.Call waiter = calls.begin(Fixture.replaying(most), KEY, OK);
            calls.thread(() -> {
                calls.pass(most);
                calls.engine().waitingRoom().settled(KEY.first());
            });
            original.end();
            calls.join();

            check(
                    waiter.verdict() instanceof Verdict.Replay || waiter.verdict() instanceof Verdict.Pending,
                    "runs beside the original");
            calls.assertNothingIsLeft();
            calls.assertCompleted(KEY.first());
        });
    }
}
