package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim.State;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.engine.Settlement.KnownResult;
import ee.dedupe.internal.metrics.Recorder.LateClaim;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.tck.HeldBackThreads;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A claim that the store grants after its caller has stopped waiting: none may stay behind. */
class LateAnswerTest {
    private final HeldBackThreads threads = new HeldBackThreads();
    private final Fixture engine = new Fixture(64, threads);

    @BeforeEach
    void freezeStore() {
        threads.hold();
    }

    private Verdict.Bypass late(Policy policy, Identities identities) {
        return (Verdict.Bypass) engine.enforce(policy, identities);
    }

    private void end(Verdict.Bypass bypass, int status) {
        engine.engine.settlement().ended(bypass, Fixture.OPERATION, Fixture.ending(status), Fixture.KNOWN);
    }

    @Test
    void byFingerprint_proceeds_forItsReason() {
        Verdict.Bypass bypass = late(Fixture.rejecting(), Fixture.byFingerprint(1));

        assertThat(bypass.layer()).isEqualTo(Layer.FINGERPRINT);
        assertThat(bypass.reason()).isEqualTo(BypassReason.STORE_LATE);
    }

    @Test
    void grantedWhileTheCallRuns_isKeptWhenItSucceeds() {
        Verdict.Bypass bypass = late(Fixture.rejecting(), Fixture.byFingerprint(1));
        threads.letGo();
        end(bypass, 201);

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Duplicate.class);
        assertThat(engine.lateClaims).containsExactly(LateClaim.ADOPTED);
    }

    @Test
    void grantedWhileTheCallRuns_isReleasedWhenItFails() {
        Verdict.Bypass bypass = late(Fixture.rejecting(), Fixture.byFingerprint(1));
        threads.letGo();
        end(bypass, 500);

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Run.class);
    }

    @Test
    void grantedAfterTheCallSucceeded_isKept() {
        end(late(Fixture.rejecting(), Fixture.byFingerprint(1)), 201);
        threads.letGo();

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Duplicate.class);
    }

    @Test
    void grantedAfterTheCallSucceeded_isForgottenWithWhatItsAnswerIsAbout() {
        SubjectKey subject = SubjectKey.of(new byte[SubjectKey.LENGTH]);
        Verdict.Bypass bypass = late(Fixture.rejecting(), Fixture.byFingerprint(1));
        engine.engine
                .settlement()
                .ended(bypass, Fixture.OPERATION, Fixture.ending(201).about(Set.of(subject)), Fixture.KNOWN);
        threads.letGo();
        engine.engine.forgetting().forget(subject);

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Run.class);
    }

    @Test
    void grantedAfterTheCallFailed_isReleased() {
        end(late(Fixture.rejecting(), Fixture.byFingerprint(1)), 500);
        threads.letGo();

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1)))
                .isInstanceOf(Verdict.Run.class);
    }

    @Test
    void leased_grantedAfterTheCallSucceeded_isCompleted() {
        Policy replaying = Fixture.replaying(Duration.ZERO);
        end(late(replaying, Fixture.byFingerprint(1)), 201);
        threads.letGo();

        assertThat(engine.enforce(replaying, Fixture.byFingerprint(1))).isInstanceOf(Verdict.Replay.class);
        assertThat(engine.engine.leases().size()).isZero();
    }

    @Test
    void leased_ofARecordedCall_isCompletedWithTheRecordedResult() {
        Policy replaying = Fixture.replaying(Duration.ZERO);
        Verdict.Bypass bypass = late(replaying, Fixture.byFingerprint(1));
        StoredResult recorded = StoredResult.of(new byte[] {1});
        engine.engine
                .settlement()
                .ended(
                        bypass,
                        Fixture.OPERATION,
                        Fixture.ending(201),
                        new KnownResult(() -> Fixture.ANSWER, Optional.of(recorded)));
        threads.letGo();

        assertThat(engine.enforce(replaying, Fixture.byFingerprint(1)))
                .isInstanceOfSatisfying(
                        Verdict.Replay.class,
                        replay -> assertThat(replay.first().bytes()).isEqualTo(recorded.bytes()));
    }

    @Test
    void leased_grantedWhileTheCallRuns_isRenewed() {
        Policy replaying = Fixture.replaying(Duration.ZERO);
        late(replaying, Fixture.byFingerprint(1));
        threads.letGo();
        engine.pass(Fixture.LEASE.dividedBy(3));
        engine.engine.sweep().run();
        engine.pass(Fixture.LEASE.minusNanos(1));

        assertThat(engine.store.states()).containsExactly(State.IN_PROGRESS);
    }

    @Test
    void byKey_isRefused_andTheNextCallRuns() {
        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 1)))
                .isEqualTo(new Verdict.Unavailable(Layer.KEY, BypassReason.STORE_LATE));
        threads.letGo();

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 1))).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void costs_ofARefusedCallThatIsStillInLine_isNothing() {
        engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 1));
        threads.letGo();

        assertThat(engine.lateClaims).isEmpty();
        assertThat(engine.store.times(StoreCall.CLAIM)).isZero();
        assertThat(engine.store.withdrawals()).isZero();
    }

    @Test
    void ofACallThatRuns_isNotWithdrawn() {
        late(Fixture.rejecting(), Fixture.byFingerprint(1));
        threads.letGo();

        assertThat(engine.store.withdrawals()).isZero();
    }

    @Test
    void heldByAnother_isLeftAlone() {
        threads.letGo();
        Verdict.Run first = engine.run(Fixture.rejecting(), Fixture.byFingerprint(1));
        threads.hold();
        end(late(Fixture.rejecting(), Fixture.byFingerprint(1)), 500);
        threads.letGo();

        assertThat(engine.store.states()).containsExactly(State.STANDING);
        engine.finish(first, 500);
        assertThat(engine.store.states()).isEmpty();
    }

    @Test
    void failedInTheEnd_leavesNothing() {
        Verdict.Bypass bypass = late(Fixture.replaying(Duration.ZERO), Fixture.byFingerprint(1));
        engine.store.fail(StoreCall.CLAIM);
        end(bypass, 201);
        threads.letGo();

        assertThat(engine.store.states()).isEmpty();
        assertThat(engine.engine.leases().size()).isZero();
    }

    @Test
    void noThreadFree_proceedsAtOnce() {
        threads.fill();

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1)))
                .satisfies(Fixture.bypassed(Layer.FINGERPRINT, BypassReason.STORE_UNAVAILABLE));
    }
}
