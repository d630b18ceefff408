package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.tck.HeldBackThreads;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Calls that have ended, and whose answers are no longer true. */
class ForgettingTest {
    private static final SubjectKey SUBJECT = subject(1);
    private static final Policy REPLAYING = Fixture.replaying(Duration.ZERO);
    private static final Identities CALL = Fixture.byFingerprint(1);

    private final Fixture engine = new Fixture();

    private static SubjectKey subject(int seed) {
        byte[] bytes = new byte[StorageKey.LENGTH];
        bytes[0] = (byte) seed;
        return SubjectKey.of(bytes);
    }

    private void finish(Verdict.Run run, SubjectKey... about) {
        Ending ending = Fixture.ending(201).about(Set.of(about));
        if (engine.engine.settlement().ended(run, Fixture.OPERATION, ending, Fixture.KNOWN)) {
            engine.engine.settlement().complete(run, ending, Fixture.ANSWER);
        }
    }

    private void sweepFor(Duration duration) {
        engine.pass(duration);
        engine.engine.sweep().run();
    }

    @Test
    void subject_forgotten_itsCallRunsAgain() {
        finish(engine.run(REPLAYING, CALL), SUBJECT);
        engine.engine.forgetting().forget(SUBJECT);

        assertThat(engine.enforce(REPLAYING, CALL)).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void otherSubject_forgotten_callIsReplayed() {
        finish(engine.run(REPLAYING, CALL), subject(2));
        engine.engine.forgetting().forget(SUBJECT);

        assertThat(engine.enforce(REPLAYING, CALL)).isInstanceOf(Verdict.Replay.class);
    }

    @Test
    void subjectOfAStandingClaim_forgotten_itsCallRunsAgain() {
        finish(engine.run(Fixture.rejecting(), CALL), SUBJECT);
        assertThat(engine.enforce(Fixture.rejecting(), CALL)).isInstanceOf(Verdict.Duplicate.class);
        engine.engine.forgetting().forget(SUBJECT);

        assertThat(engine.enforce(Fixture.rejecting(), CALL)).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void costs_callWithoutSubject_isNothingMore() {
        finish(engine.run(REPLAYING, CALL));
        finish(engine.run(Fixture.rejecting(), Fixture.byFingerprint(2)));

        assertThat(engine.store.times(StoreCall.ABOUT)).isZero();
    }

    @Test
    void costs_callWithSubjects_isOneRequestMore() {
        finish(engine.run(REPLAYING, CALL), SUBJECT, subject(2));

        assertThat(engine.store.times(StoreCall.ABOUT)).isEqualTo(1);
    }

    @Test
    void costs_failedCall_isNothingMore() {
        Verdict.Run run = engine.run(REPLAYING, CALL);
        engine.engine
                .settlement()
                .ended(run, Fixture.OPERATION, Fixture.ending(500).about(Set.of(SUBJECT)), Fixture.KNOWN);

        assertThat(engine.store.times(StoreCall.ABOUT)).isZero();
    }

    private byte[] replayed() {
        return ((Verdict.Replay) engine.enforce(REPLAYING, CALL)).first().bytes();
    }

    @Test
    void storeDoesNotNoteTheSubject_callIsDoneAndItsAnswerIsNotGiven() {
        engine.store.fail(StoreCall.ABOUT);
        finish(engine.run(REPLAYING, CALL), SUBJECT);

        assertThat(replayed()).isEmpty();
        sweepFor(Fixture.LEASE.plusSeconds(1));
        assertThat(replayed()).as("after the lease").isEmpty();
    }

    @Test
    void storeNotesTheSubjectLater_itsCallCanBeForgotten() {
        engine.store.fail(StoreCall.ABOUT);
        finish(engine.run(REPLAYING, CALL), SUBJECT);
        engine.store.heal();
        sweepFor(Duration.ofSeconds(1));
        engine.engine.forgetting().forget(SUBJECT);

        assertThat(engine.enforce(REPLAYING, CALL)).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void storeTakesNeitherSubjectNorAnswer_callIsDoneLaterAndItsAnswerIsNotGiven() {
        engine.store.fail(StoreCall.ABOUT, StoreCall.COMPLETE);
        finish(engine.run(REPLAYING, CALL), SUBJECT);
        assertThat(engine.enforce(REPLAYING, CALL)).isInstanceOf(Verdict.Pending.class);
        // Nothing is found.
        engine.engine.forgetting().forget(SUBJECT);

        engine.store.heal();
        sweepFor(Duration.ofSeconds(6));
        assertThat(replayed()).isEmpty();
        engine.engine.forgetting().forget(SUBJECT);
        assertThat(engine.enforce(REPLAYING, CALL)).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void storeNotesTheSubjectWhenNobodyWaits_answerIsNotGiven() {
        HeldBackThreads threads = new HeldBackThreads();
        Fixture slow = new Fixture(64, threads);
        Verdict.Run run = slow.run(REPLAYING, CALL);
        threads.hold();
        finish(slow, run, SUBJECT);
        // Nothing is found.
        slow.inMemory.forgetting().forget(SUBJECT, forgotten -> {});
        threads.letGo();

        assertThat(((Verdict.Replay) slow.enforce(REPLAYING, CALL)).first().bytes())
                .isEmpty();
    }

    @Test
    void subjectNotNoted_answerIsNotKnownToThisNodeEither() {
        Fixture remembering = new Fixture(1, Runnable::run, 100);
        remembering.store.fail(StoreCall.ABOUT);
        finish(remembering, SUBJECT);
        remembering.store.fail(StoreCall.CLAIM);

        assertThat(((Verdict.Replay) remembering.enforce(REPLAYING, CALL))
                        .first()
                        .bytes())
                .isEmpty();
    }

    @Test
    void storeDoesNotNoteTheSubjectOfAStandingClaim_itIsNotedLater() {
        engine.store.fail(StoreCall.ABOUT);
        finish(engine.run(Fixture.rejecting(), CALL), SUBJECT);
        engine.store.heal();
        sweepFor(Duration.ofSeconds(1));
        engine.engine.forgetting().forget(SUBJECT);

        assertThat(engine.enforce(Fixture.rejecting(), CALL)).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void storeDoesNotForget_itIsAskedAgain() {
        finish(engine.run(REPLAYING, CALL), SUBJECT);
        engine.store.fail(StoreCall.FORGET);
        engine.engine.forgetting().forget(SUBJECT);
        assertThat(engine.enforce(REPLAYING, CALL)).isInstanceOf(Verdict.Replay.class);

        engine.store.heal();
        sweepFor(Duration.ofSeconds(1));
        assertThat(engine.enforce(REPLAYING, CALL)).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void subjectOfACallThatEndsJustNow_isForgottenWhenItHasEnded() {
        Verdict.Run run = engine.run(REPLAYING, CALL);
        engine.store.fail(StoreCall.COMPLETE);
        finish(run, SUBJECT);
        engine.engine.forgetting().forget(SUBJECT);
        assertThat(engine.enforce(REPLAYING, CALL)).isInstanceOf(Verdict.Pending.class);

        engine.store.heal();
        sweepFor(Duration.ofSeconds(6));
        sweepFor(Duration.ofSeconds(6));
        assertThat(engine.enforce(REPLAYING, CALL)).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void duplicate_forgetsWhatItHasMet_andTheNextRuns() {
        finish(engine.run(REPLAYING, CALL));
        Verdict.Replay met = (Verdict.Replay) engine.enforce(REPLAYING, CALL);

        assertThat(engine.engine.forgetting().forget(met, Fixture.OPERATION)).isTrue();
        assertThat(engine.enforce(REPLAYING, CALL)).isInstanceOf(Verdict.Run.class);
    }

    @Test
    void duplicate_whoseMetClaimIsAnothersByNow_leavesThat() {
        finish(engine.run(REPLAYING, CALL));
        Verdict.Replay met = (Verdict.Replay) engine.enforce(REPLAYING, CALL);
        engine.engine.forgetting().forget(met, Fixture.OPERATION);
        finish(engine.run(REPLAYING, CALL));

        assertThat(engine.engine.forgetting().forget(met, Fixture.OPERATION)).isTrue();
        assertThat(engine.enforce(REPLAYING, CALL)).isInstanceOf(Verdict.Replay.class);
    }

    @Test
    void storeDoesNotForget_duplicateIsToldSo() {
        finish(engine.run(REPLAYING, CALL));
        Verdict.Replay met = (Verdict.Replay) engine.enforce(REPLAYING, CALL);
        engine.store.fail(StoreCall.FORGET);

        assertThat(engine.engine.forgetting().forget(met, Fixture.OPERATION)).isFalse();
    }

    private static Fixture remembering() {
        Fixture remembering = new Fixture(1, Runnable::run, 100);
        finish(remembering, SUBJECT);
        return remembering;
    }

    private static void finish(Fixture engine, SubjectKey about) {
        finish(engine, engine.run(REPLAYING, CALL), about);
    }

    private static void finish(Fixture engine, Verdict.Run run, SubjectKey about) {
        Ending ending = Fixture.ending(201).about(Set.of(about));
        engine.engine.settlement().ended(run, Fixture.OPERATION, ending, Fixture.KNOWN);
        engine.engine.settlement().complete(run, ending, Fixture.ANSWER);
    }

    @Test
    void whatThisNodeKnows_isForgottenWithTheSubject() {
        Fixture remembering = remembering();
        remembering.engine.forgetting().forget(SUBJECT);
        remembering.store.fail(StoreCall.CLAIM);

        assertThat(remembering.enforce(REPLAYING, CALL)).isInstanceOf(Verdict.Bypass.class);
    }

    @Test
    void whatThisNodeKnows_isForgottenWithWhatADuplicateHasMet() {
        Fixture remembering = remembering();
        Verdict.Replay met = (Verdict.Replay) remembering.enforce(REPLAYING, CALL);
        remembering.engine.forgetting().forget(met, Fixture.OPERATION);
        remembering.store.fail(StoreCall.CLAIM);

        assertThat(remembering.enforce(REPLAYING, CALL)).isInstanceOf(Verdict.Bypass.class);
    }
}
