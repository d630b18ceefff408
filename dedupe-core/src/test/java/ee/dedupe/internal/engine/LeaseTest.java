package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.metrics.StoreCall;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LeaseTest {
    private static final Duration THIRD = Fixture.LEASE.dividedBy(3);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);

    private final Fixture engine = new Fixture();
    private final Verdict.Run run = engine.run(Fixture.rejecting(), Fixture.byKey(1, 1));

    private void sweep() {
        engine.engine.sweep().run();
    }

    private Verdict duplicate() {
        return engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 1));
    }

    @Test
    void costs_leaseBeforeItsThird_isNoRenewal() {
        engine.pass(THIRD.minusNanos(1));
        sweep();

        assertThat(engine.store.times(StoreCall.RENEW)).isZero();
    }

    @Test
    void lease_renewedAtEachThird_outlivesItself() {
        for (int i = 0; i < 9; i++) {
            engine.pass(THIRD);
            sweep();
        }

        assertThat(duplicate()).isInstanceOf(Verdict.Pending.class);
    }

    @Test
    void lease_notRenewed_isTakenOver_andTheLateOwnerChangesNothing() {
        engine.pass(Fixture.LEASE);
        Verdict.Run successor = (Verdict.Run) duplicate();

        engine.finish(run, 500);
        assertThat(duplicate()).isInstanceOf(Verdict.Pending.class);
        engine.finish(successor, 201);

        assertThat(duplicate()).isInstanceOf(Verdict.Replay.class);
        assertThat(engine.lost).containsExactly(run.holds().get(0));
    }

    @Test
    void lateComplete_afterTakeOver_isLostOnceAndTheSuccessorsAnswerStands() {
        engine.pass(Fixture.LEASE);
        Verdict.Run successor = (Verdict.Run) duplicate();
        sweep();
        engine.finish(run, 201);

        assertThat(engine.lost).containsExactly(run.holds().get(0));
        assertThat(duplicate()).isInstanceOf(Verdict.Pending.class);
        engine.finish(successor, 500);
        assertThat(duplicate()).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void lateComplete_nobodyTookOver_isStored() {
        engine.pass(Fixture.LEASE);
        engine.finish(run, 201);

        assertThat(duplicate()).isInstanceOf(Verdict.Replay.class);
        assertThat(engine.lost).isEmpty();
    }

    @Test
    void maxRun_endsTheRenewing() {
        for (Duration passed = Duration.ZERO; passed.compareTo(Fixture.MAX_RUN) < 0; passed = passed.plus(THIRD)) {
            engine.pass(THIRD);
            sweep();
        }
        engine.pass(Fixture.LEASE);
        sweep();

        assertThat(engine.engine.leases().size()).isZero();
        assertThat(duplicate()).isInstanceOf(Verdict.Run.class);
    }

    /** Nobody looks after it any more: waiting for its result would let the call run again. */
    @Test
    void keptAnswer_maxRunIsOver_isCompletedAtOnce() {
        Duration last = Fixture.MAX_RUN.minus(THIRD);
        for (Duration passed = Duration.ZERO; passed.compareTo(last) < 0; passed = passed.plus(THIRD)) {
            engine.pass(THIRD);
            sweep();
        }
        engine.engine.settlement().ended(run, Fixture.OPERATION, Fixture.ending(201), Fixture.KNOWN);
        engine.pass(THIRD);
        sweep();

        assertThat(duplicate()).isInstanceOf(Verdict.Replay.class);
        assertThat(engine.engine.leases().size()).isZero();
    }

    @Test
    void renewFails_isTriedAgainAfterAPause() {
        engine.store.fail(StoreCall.RENEW);
        engine.pass(THIRD);
        sweep();
        engine.store.heal();
        engine.pass(FIRST_PAUSE);
        sweep();
        engine.pass(Fixture.LEASE.minusNanos(1));

        assertThat(duplicate()).isInstanceOf(Verdict.Pending.class);
    }

    @Test
    void completeFails_sweeperTriesOn() {
        engine.store.fail(StoreCall.COMPLETE);
        engine.finish(run, 201);
        sweep();
        assertThat(duplicate()).isInstanceOf(Verdict.Pending.class);

        engine.store.heal();
        engine.pass(FIRST_PAUSE);
        sweep();

        assertThat(duplicate()).isInstanceOf(Verdict.Replay.class);
        assertThat(engine.engine.leases().size()).isZero();
    }

    @Test
    void lost_isToldByTheSweeper() {
        engine.pass(Fixture.LEASE);
        duplicate();
        sweep();

        assertThat(engine.lost).containsExactly(run.holds().get(0));
    }

    /** Its renewals have ended, and the sweeper no longer looks after it. */
    @Test
    void completeFails_afterMaxRun_sweeperTriesOn() {
        for (Duration passed = Duration.ZERO; passed.compareTo(Fixture.MAX_RUN) < 0; passed = passed.plus(THIRD)) {
            engine.pass(THIRD);
            sweep();
        }
        assertThat(engine.engine.leases().size()).isZero();
        engine.store.fail(StoreCall.COMPLETE);
        engine.finish(run, 201);
        engine.store.heal();
        engine.pass(FIRST_PAUSE);
        sweep();

        assertThat(duplicate()).isInstanceOf(Verdict.Replay.class);
    }

    @Test
    void keptAnswer_applicationStops_isCompletedWithoutItsResult() {
        assertThat(engine.engine.unsettled().getAsInt()).isEqualTo(1);
        engine.engine.settlement().ended(run, Fixture.OPERATION, Fixture.ending(201), Fixture.KNOWN);
        engine.engine.leases().finish();

        assertThat(duplicate()).isInstanceOf(Verdict.Replay.class);
    }

    @Test
    void runningCall_applicationStops_isNotCompleted() {
        engine.engine.leases().finish();

        assertThat(duplicate()).isInstanceOf(Verdict.Pending.class);
    }

    /** Each call that runs would ask it ten times a second. */
    @Test
    void costs_renewalThatKeepsFailing_isTriedLessAndLess() {
        engine.store.fail(StoreCall.RENEW);
        engine.pass(THIRD);
        for (int i = 0; i < 100; i++) {
            engine.pass(FIRST_PAUSE);
            sweep();
        }

        // At 0.1, 0.2, 0.4, 0.8, 1.6, 3.2 and 6.4 s: the pause of 5 s comes next.
        assertThat(engine.store.times(StoreCall.RENEW)).isEqualTo(7);
    }

    @Test
    void completeFails_leaseOver_sweeperGivesUp() {
        engine.store.fail(StoreCall.COMPLETE);
        engine.finish(run, 201);
        engine.pass(Fixture.LEASE);
        sweep();

        assertThat(engine.engine.leases().size()).isZero();
    }

    @Test
    void keptButNeverWritten_isCompletedAfterALease() {
        engine.engine.settlement().ended(run, Fixture.OPERATION, Fixture.ending(201), Fixture.KNOWN);
        sweep();
        for (int i = 0; i < 3; i++) {
            engine.pass(THIRD);
            sweep();
        }

        assertThat(duplicate()).isInstanceOf(Verdict.Replay.class);
        assertThat(engine.engine.leases().size()).isZero();
    }

    @Test
    void settled_isNoLongerLookedAfter() {
        engine.finish(run, 201);

        assertThat(engine.engine.leases().size()).isZero();
    }

    @Test
    void claim_thatAnotherTook_isLost() {
        HeldClaim held = run.holds().get(0);
        assertThat(held.isLost()).isFalse();
        assertThat(held.operation()).isEqualTo(Fixture.OPERATION);

        engine.pass(Fixture.LEASE);
        engine.run(Fixture.rejecting(), Fixture.byKey(1, 1));
        engine.engine.sweep().run();

        assertThat(held.isLost()).isTrue();
    }
}
