package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim.State;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.StoreCall;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JudgeTest {
    private final Fixture engine = new Fixture();

    @Test
    void firstCall_runs() {
        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Run.class);
    }

    @Test
    void fingerprintDuplicate_rejecting_isDuplicateWhetherRunningOrFinished() {
        Verdict.Run run = engine.run(Fixture.rejecting(), Fixture.byFingerprint(1));

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Duplicate.class);
        engine.finish(run, 201);
        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Duplicate.class);
    }

    @Test
    void fingerprintRejecting_finished_needsOneStoreCallOnly() {
        engine.finish(engine.run(Fixture.rejecting(), Fixture.byFingerprint(1)), 201);

        assertThat(Stream.of(StoreCall.values()).map(engine.store::times)).containsExactly(1, 0, 0, 0, 0, 0, 0);
    }

    @Test
    void fingerprintDuplicate_replaying_finished_isReplayed() {
        engine.finish(engine.run(Fixture.replaying(Duration.ZERO), Fixture.byFingerprint(1)), 201);

        assertThat(engine.enforce(Fixture.replaying(Duration.ZERO), Fixture.byFingerprint(1)))
                .isInstanceOfSatisfying(
                        Verdict.Replay.class,
                        replay -> assertThat(replay.first()).isSameAs(Fixture.ANSWER));
    }

    @Test
    void failedCall_released_nextRuns() {
        engine.finish(engine.run(Fixture.rejecting(), Fixture.byFingerprint(1)), 500);

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Run.class);
    }

    @Test
    void key_otherPayload_isMismatchInFlightAndCompleted() {
        Verdict.Run run = engine.run(Fixture.rejecting(), Fixture.byKey(1, 10));

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 11))).isInstanceOf(Verdict.Mismatch.class);
        engine.finish(run, 201);
        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 11))).isInstanceOf(Verdict.Mismatch.class);
    }

    @Test
    void key_running_noWait_isPendingWithTheLeaseLeft() {
        engine.run(Fixture.rejecting(), Fixture.byKey(1, 10));
        engine.pass(Duration.ofSeconds(59));

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 10)))
                .isInstanceOfSatisfying(
                        Verdict.Pending.class,
                        pending -> assertThat(pending.left()).isEqualTo(Duration.ofSeconds(1)));
    }

    @Test
    void bothLayers_newKeyKnownContent_isFingerprintDuplicateAndGivesTheKeyBack() {
        engine.finish(engine.run(Fixture.rejecting(), Fixture.byBoth(1, 10)), 201);

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byBoth(2, 10)))
                .isInstanceOfSatisfying(
                        Verdict.Duplicate.class,
                        duplicate -> assertThat(duplicate.layer()).isEqualTo(Layer.FINGERPRINT));
        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byKey(2, 99))).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void costs_keyReplayOfBothLayers_isOneClaim() {
        engine.finish(engine.run(Fixture.rejecting(), Fixture.byBoth(1, 10)), 201);
        int before = engine.store.times(StoreCall.CLAIM);

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byBoth(1, 10))).isInstanceOf(Verdict.Replay.class);
        assertThat(engine.store.times(StoreCall.CLAIM)).isEqualTo(before + 1);
    }

    @Test
    void observe_duplicateRuns_andNeverSettlesTheFirstClaim() {
        Verdict.Run first = engine.run(Fixture.rejecting(), Fixture.byFingerprint(1));

        Verdict second = engine.engine.judge().judge(Fixture.rejecting(), Mode.OBSERVE, Fixture.byFingerprint(1));

        assertThat(second).isInstanceOf(Verdict.Duplicate.class);
        assertThat(second.runs()).isTrue();
        assertThat(engine.store.states()).containsExactly(State.STANDING);
        engine.finish(first, 500);
        assertThat(engine.store.states()).isEmpty();
    }

    @Test
    void observe_duplicateThatWouldBeRefused_saysSo() {
        engine.run(Fixture.rejecting(), Fixture.byFingerprint(1));

        assertThat(observed(Fixture.rejecting(), Fixture.byFingerprint(1))).isEqualTo(IdempotencyStatus.DUPLICATE);
    }

    @Test
    void observe_duplicateOfARunningCall_isInFlight() {
        engine.run(Fixture.rejecting(), Fixture.byKey(1, 10));

        assertThat(observed(Fixture.rejecting(), Fixture.byKey(1, 10))).isEqualTo(IdempotencyStatus.IN_FLIGHT);
    }

    @Test
    void observe_duplicateOfAFinishedCall_wouldBeReplayed() {
        engine.finish(engine.run(Fixture.rejecting(), Fixture.byKey(1, 10)), 201);

        assertThat(observed(Fixture.rejecting(), Fixture.byKey(1, 10))).isEqualTo(IdempotencyStatus.REPLAYED);
    }

    @Test
    void observe_duplicateOfAFinishedMessage_wouldBeDiscarded() {
        Verdict.Run first = engine.run(Fixture.rejecting(), Fixture.byKey(1, 10));
        engine.engine.settlement().complete(first, Fixture.ending(200), StoredResult.of(new byte[0]));

        assertThat(observed(Fixture.rejecting(), Fixture.byKey(1, 10))).isEqualTo(IdempotencyStatus.DUPLICATE);
    }

    private IdempotencyStatus observed(Policy policy, Identities identities) {
        Verdict verdict = engine.engine.judge().judge(policy, Mode.OBSERVE, identities);
        return ((Verdict.Duplicate) verdict).answer();
    }

    @Test
    void storeFails_fingerprintProceeds_keyIsRefused() {
        engine.store.fail(StoreCall.CLAIM);

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1)))
                .satisfies(Fixture.bypassed(Layer.FINGERPRINT, BypassReason.STORE_UNAVAILABLE));
        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 1)))
                .isEqualTo(new Verdict.Unavailable(Layer.KEY, BypassReason.STORE_UNAVAILABLE));
    }

    @Test
    void storeFails_observing_keyRunsToo() {
        engine.store.fail(StoreCall.CLAIM);

        assertThat(engine.engine.judge().judge(Fixture.rejecting(), Mode.OBSERVE, Fixture.byKey(1, 1)))
                .satisfies(Fixture.bypassed(Layer.KEY, BypassReason.STORE_UNAVAILABLE));
    }

    @Test
    void ttlOver_runsAgain() {
        engine.finish(engine.run(Fixture.rejecting(), Fixture.byFingerprint(1)), 201);
        engine.pass(Fixture.TTL);

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Run.class);
    }
}
