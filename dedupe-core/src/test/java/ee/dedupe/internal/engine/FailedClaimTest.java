package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim.State;
import ee.dedupe.internal.metrics.StoreCall;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A claim that was made and whose answer was lost: after "was not run" the retry runs, and a call that runs has it. */
class FailedClaimTest {
    private final Fixture engine = new Fixture();

    @BeforeEach
    void loseAnswers() {
        engine.store.loseAnswers(StoreCall.CLAIM);
    }

    private void passAndSweep(Duration time) {
        engine.pass(time);
        engine.engine.sweep().run();
    }

    private void end(Verdict verdict, int status) {
        engine.engine.settlement().ended(verdict, Fixture.OPERATION, Fixture.ending(status), Fixture.KNOWN);
    }

    @Test
    void byKey_refused_theRetryRuns() {
        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 1)))
                .isEqualTo(new Verdict.Unavailable(Layer.KEY, BypassReason.STORE_UNAVAILABLE));
        engine.store.heal();

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 1))).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void byFingerprint_refused_theRetryRuns() {
        assertThat(engine.enforce(Fixture.refusingWithoutStore(), Fixture.byFingerprint(1)))
                .isEqualTo(new Verdict.Unavailable(Layer.FINGERPRINT, BypassReason.STORE_UNAVAILABLE));
        engine.store.heal();

        assertThat(engine.enforce(Fixture.refusingWithoutStore(), Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Run.class);
    }

    @Test
    void refused_whileTheStoreTakesNothingBack_isTakenBackLater() {
        engine.store.fail(StoreCall.RELEASE);
        engine.enforce(Fixture.refusingWithoutStore(), Fixture.byFingerprint(1));
        engine.store.after(StoreCall.CLAIM, () -> {});
        assertThat(engine.enforce(Fixture.refusingWithoutStore(), Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Duplicate.class);
        engine.store.heal();
        passAndSweep(Duration.ofMillis(100));

        assertThat(engine.enforce(Fixture.refusingWithoutStore(), Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Run.class);
    }

    @Test
    void refused_andTheStoreStoodStillForLonger_isTakenBack() {
        engine.store.fail(StoreCall.CLAIM, StoreCall.RELEASE);
        engine.enforce(Fixture.refusingWithoutStore(), Fixture.byFingerprint(1));

        assertTakenBackAfterItsLife();
    }

    @Test
    void runs_andFails_andTheStoreStoodStillForLonger_isTakenBack() {
        engine.store.fail(StoreCall.CLAIM, StoreCall.RELEASE);
        end(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1)), 500);

        assertTakenBackAfterItsLife();
    }

    /** When the store goes on it may make the claim, for its whole life. */
    private void assertTakenBackAfterItsLife() {
        passAndSweep(Fixture.TTL);
        passAndSweep(Fixture.LEASE);
        engine.store.heal();
        int before = engine.store.withdrawals();
        passAndSweep(Fixture.LEASE);
        passAndSweep(Fixture.LEASE);

        assertThat(engine.store.withdrawals()).isGreaterThan(before);
        assertThat(engine.engine.unsettled().getAsInt()).isZero();
    }

    @Test
    void runs_andSucceeds_theClaimIsItsOwn() {
        Verdict verdict = engine.enforce(Fixture.replaying(Duration.ZERO), Fixture.byFingerprint(1));
        assertThat(verdict).satisfies(Fixture.bypassed(Layer.FINGERPRINT, BypassReason.STORE_UNAVAILABLE));
        engine.store.heal();
        passAndSweep(Duration.ofMillis(100));
        assertThat(engine.engine.leases().size()).isEqualTo(1);
        end(verdict, 201);

        assertThat(engine.enforce(Fixture.replaying(Duration.ZERO), Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Replay.class);
    }

    @Test
    void runs_andFails_theRetryRuns() {
        Verdict verdict = engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1));
        end(verdict, 500);
        engine.store.heal();
        passAndSweep(Duration.ofMillis(100));

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Run.class);
    }

    @Test
    void runs_andAnotherTookTheKey_isLeftAlone() {
        engine.store.heal();
        engine.store.fail(StoreCall.CLAIM);
        Verdict verdict = engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1));
        engine.store.heal();
        Verdict.Run other = engine.run(Fixture.rejecting(), Fixture.byFingerprint(1));
        end(verdict, 500);
        passAndSweep(Duration.ofMillis(100));

        assertThat(engine.store.states()).containsExactly(State.STANDING);
        engine.finish(other, 201);
    }

    @Test
    void release_thatFails_isMadeAgain() {
        engine.store.heal();
        engine.store.fail(StoreCall.RELEASE);
        engine.finish(engine.run(Fixture.rejecting(), Fixture.byFingerprint(1)), 500);
        engine.store.heal();
        passAndSweep(Duration.ofMillis(100));

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Run.class);
        assertThat(engine.lost).isEmpty();
    }
}
