package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Settlement.KnownResult;
import ee.dedupe.internal.metrics.StoreCall;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** While the store cannot answer, a duplicate that meets its first call on the same node is stopped as ever. */
class WithoutStoreTest {
    private final Fixture engine = new Fixture(64, Runnable::run, 100);

    private void loseStore() {
        engine.store.fail(StoreCall.CLAIM, StoreCall.COMPLETE, StoreCall.RELEASE);
    }

    private Verdict first() {
        return engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(1));
    }

    private void end(Verdict verdict, int status) {
        engine.engine.settlement().ended(verdict, Fixture.OPERATION, Fixture.ending(status), Fixture.KNOWN);
    }

    private void endUnknown(Verdict verdict) {
        Ending unknown = new Ending(201, true, false, null, TransactionOutcome.UNKNOWN, Optional.empty());
        engine.engine.settlement().ended(verdict, Fixture.OPERATION, unknown, Fixture.KNOWN);
    }

    @Test
    void grantedByTheStore_thenTheStoreIsGone_isMetOnThisNode() {
        engine.finish(engine.run(Fixture.rejecting(), Fixture.byFingerprint(1)), 201);
        loseStore();

        assertThat(first()).isInstanceOf(Verdict.Duplicate.class);
    }

    @Test
    void forgottenByAnOperator_thenTheStoreIsGone_runsAgain() {
        engine.finish(engine.run(Fixture.rejecting(), Fixture.byFingerprint(1)), 201);
        engine.engine.forget().accept(Fixture.key(1));
        loseStore();

        assertThat(first()).satisfies(Fixture.bypassed(Layer.FINGERPRINT, BypassReason.STORE_UNAVAILABLE));
    }

    @Test
    void letThroughWithoutTheStore_isMetOnThisNode() {
        loseStore();
        assertThat(first()).satisfies(Fixture.bypassed(Layer.FINGERPRINT, BypassReason.STORE_UNAVAILABLE));

        assertThat(first()).isInstanceOf(Verdict.Duplicate.class);
    }

    @Test
    void letThrough_andNobodyKnowsHowItEnded_isMetForALeaseAsItsClaimWouldBe() {
        loseStore();
        Policy replaying = Fixture.replaying(Duration.ZERO);
        endUnknown(engine.enforce(replaying, Fixture.byFingerprint(1)));

        engine.pass(Fixture.LEASE.minusNanos(1));
        assertThat(engine.enforce(replaying, Fixture.byFingerprint(1))).isInstanceOf(Verdict.Pending.class);
        engine.pass(Duration.ofNanos(1));
        assertThat(engine.enforce(replaying, Fixture.byFingerprint(1))).isInstanceOf(Verdict.Bypass.class);
    }

    @Test
    void rejected_andNobodyKnowsHowItEnded_isMetForItsTtlAsItsClaimIs() {
        loseStore();
        endUnknown(first());

        engine.pass(Fixture.LEASE);
        assertThat(first()).isInstanceOf(Verdict.Duplicate.class);
    }

    @Test
    void letThroughAndRecorded_withAResultThatIsTooLarge_isDone() {
        loseStore();
        Policy replaying = Fixture.replaying(Duration.ZERO);
        Verdict first = engine.enforce(replaying, Fixture.byFingerprint(1));
        StoredResult large = StoredResult.of(new byte[100_000]);
        engine.engine
                .settlement()
                .ended(
                        first,
                        Fixture.OPERATION,
                        Fixture.ending(201),
                        new KnownResult(() -> Fixture.ANSWER, Optional.of(large)));

        assertThat(engine.enforce(replaying, Fixture.byFingerprint(1)))
                .isInstanceOfSatisfying(
                        Verdict.Replay.class,
                        replay -> assertThat(replay.first().bytes()).isEqualTo(Fixture.ANSWER.bytes()));
    }

    @Test
    void breakerOpen_doubleClicksRunOnce() {
        loseStore();
        for (int i = 0; i < 200; i++) {
            assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(i)))
                    .isInstanceOf(Verdict.Bypass.class);
            assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(i)))
                    .isInstanceOf(Verdict.Duplicate.class);
        }
        assertThat(engine.engine.breakerOpen().getAsBoolean()).isTrue();
    }

    @Test
    void letThrough_andTheStoreIsBack_isStillMetOnThisNode() {
        loseStore();
        Verdict first = first();
        engine.store.heal();
        assertThat(first()).isInstanceOf(Verdict.Duplicate.class);
        assertThat(engine.store.states()).isEmpty();
        end(first, 201);
        engine.pass(Duration.ofMillis(100));
        engine.engine.sweep().run();

        assertThat(first()).isInstanceOf(Verdict.Duplicate.class);
    }

    @Test
    void letThrough_andFailed_theRetryRuns() {
        loseStore();
        end(first(), 500);

        assertThat(first()).isInstanceOf(Verdict.Bypass.class);
    }

    @Test
    void letThrough_endsWithItsTtl() {
        loseStore();
        end(first(), 201);
        engine.pass(Fixture.TTL);

        assertThat(first()).isInstanceOf(Verdict.Bypass.class);
    }

    @Test
    void released_thenTheStoreIsGone_theRetryRuns() {
        engine.finish(engine.run(Fixture.rejecting(), Fixture.byFingerprint(1)), 500);
        loseStore();

        assertThat(first()).isInstanceOf(Verdict.Bypass.class);
    }

    @Test
    void byKey_completedHere_isReplayedWithoutTheStore() {
        engine.finish(engine.run(Fixture.rejecting(), Fixture.byKey(1, 1)), 201);
        loseStore();

        Verdict.Replay replay = (Verdict.Replay) engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 1));
        assertThat(replay.first()).isSameAs(Fixture.ANSWER);
        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 2))).isInstanceOf(Verdict.Mismatch.class);
    }

    @Test
    void byKey_notKnownHere_isRefusedAndNotRemembered() {
        loseStore();
        for (int i = 0; i < 2; i++) {
            assertThat(engine.enforce(Fixture.rejecting(), Fixture.byKey(1, 1)))
                    .isInstanceOf(Verdict.Unavailable.class);
        }
    }

    @Test
    void oldest_isForgottenFirst() {
        loseStore();
        for (int i = 0; i < 101; i++) {
            engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(i));
        }

        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(100)))
                .isInstanceOf(Verdict.Duplicate.class);
        assertThat(engine.enforce(Fixture.rejecting(), Fixture.byFingerprint(0)))
                .isInstanceOf(Verdict.Bypass.class);
    }

    @Test
    @Timeout(60)
    void letThrough_aDuplicateWaitsForIt_andIsGivenItsResult() throws Exception {
        loseStore();
        Verdict first = engine.enforce(Fixture.replaying(Duration.ofHours(1)), Fixture.byFingerprint(1));
        CompletableFuture<Verdict> duplicate = CompletableFuture.supplyAsync(
                () -> engine.enforce(Fixture.replaying(Duration.ofHours(1)), Fixture.byFingerprint(1)));
        while (engine.engine.waitingRoom().size() == 0) {
            Thread.onSpinWait();
        }
        end(first, 201);

        assertThat(duplicate.get()).isInstanceOf(Verdict.Replay.class);
    }
}
