package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.OnDuplicate;
import ee.dedupe.ReplayValidator.Subject;
import ee.dedupe.internal.claim.FenceNumbers;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.proof.FakeProofStore;
import ee.dedupe.internal.proof.ProofHook;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.tck.LogLines;
import jakarta.transaction.Status;
import java.io.IOException;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Calls of methods that are recorded in their own transactions. */
@Timeout(60)
class RecordedCallTest {
    private static final MethodOperation REPLAYING = GuardedMethods.guard(OnDuplicate.REPLAY);

    private static final SubjectKey SUBJECT = SubjectKey.of(new byte[SubjectKey.LENGTH]);

    private final GuardedMethods guarded = new GuardedMethods();
    private final FakeProofStore proofs = new FakeProofStore(guarded.manager);
    private int runs;

    @BeforeEach
    void record() {
        guarded.hook = new ProofHook(proofs, guarded.transactions, guarded.engine.settlement(), Runnable::run);
    }

    private String run() {
        return "run " + ++runs;
    }

    private Object callIn(MethodOperation operation, Callable<Object> work, Runnable end) throws Exception {
        guarded.manager.begin();
        try {
            return guarded.call(operation, "a", work);
        } finally {
            end.run();
        }
    }

    private Object call() throws Exception {
        return callIn(REPLAYING, this::run, guarded.manager::commit);
    }

    /** As after a crash between commit and complete, or when the cluster is lost. */
    private void loseTheClaims() {
        guarded.pass(GuardedMethods.TTL.multipliedBy(2));
    }

    @Test
    void duplicate_whoseClaimIsLost_isGivenTheRecordedResult() throws Exception {
        call();
        loseTheClaims();

        assertThat(call()).isEqualTo("run 1");
        assertThat(guarded.outcomes).containsExactly(IdempotencyStatus.EXECUTED, IdempotencyStatus.REPLAYED);
    }

    private Object callAbout() throws Exception {
        return callIn(
                REPLAYING,
                () -> {
                    guarded.current.innermost().orElseThrow().choices().about(new Subject("order", "1"), SUBJECT);
                    return run();
                },
                guarded.manager::commit);
    }

    private void forgetTheRecord() {
        guarded.manager.begin();
        proofs.forget(SUBJECT);
        guarded.manager.commit();
    }

    @Test
    void record_isAboutWhatItsResultIs() throws Exception {
        callAbout();
        loseTheClaims();
        forgetTheRecord();

        assertThat(call()).isEqualTo("run 2");
    }

    @Test
    void claimThatIsCompletedFromARecord_isAboutTheSame() throws Exception {
        callAbout();
        loseTheClaims();
        assertThat(call()).isEqualTo("run 1");
        forgetTheRecord();
        guarded.engine.forgetting().forget(SUBJECT);

        assertThat(call()).isEqualTo("run 2");
    }

    @Test
    void resultThatIsNotToBeStored_isNotRecordedEither() throws Exception {
        callIn(
                REPLAYING,
                () -> {
                    guarded.current.innermost().orElseThrow().choices().doNotStore();
                    return run();
                },
                guarded.manager::commit);
        loseTheClaims();

        assertThatThrownBy(this::call).isInstanceOf(DuplicateInvocationException.class);
        assertThat(runs).isEqualTo(1);
    }

    @Test
    void duplicate_thatTheClaimStoreKnows_doesNotAskTheRecord() throws Exception {
        call();
        call();

        assertThat(proofs.asked).containsExactly("begin", "record");
    }

    @Test
    void duplicate_foundByItsRecord_tellsTheClaimStore() throws Exception {
        call();
        loseTheClaims();
        call();
        proofs.asked.clear();

        assertThat(call()).isEqualTo("run 1");
        assertThat(proofs.asked).isEmpty();
    }

    @Test
    void duplicateThatRejects_whoseClaimIsLost_isRejected() throws Exception {
        MethodOperation rejecting = GuardedMethods.guard(OnDuplicate.REJECT);
        callIn(rejecting, this::run, guarded.manager::commit);
        loseTheClaims();

        assertThatThrownBy(() -> callIn(rejecting, this::run, guarded.manager::commit))
                .isInstanceOf(DuplicateInvocationException.class);
        assertThat(proofs.asked).as("a record without a result").containsExactly("begin", "begin");
    }

    @Test
    void call_thatIsRolledBack_runsAgain() throws Exception {
        callIn(REPLAYING, this::run, guarded.manager::rollback);

        assertThat(call()).isEqualTo("run 2");
    }

    @Test
    void failure_whoseTransactionCommits_runsAgain() throws Exception {
        assertThatThrownBy(() -> callIn(
                        REPLAYING,
                        () -> {
                            throw new IOException("down");
                        },
                        guarded.manager::commit))
                .hasMessage("down");
        loseTheClaims();

        assertThat(call()).isEqualTo("run 1");
        assertThat(proofs.asked).containsExactly("begin", "undo", "begin", "record");
    }

    /** What a transaction does with the call "a", whose first run fails, and which is called again. */
    private enum Again {
        AT_ONCE,
        AFTER_ANOTHER,
        IN_ANOTHER
    }

    private void failIn(MethodOperation operation) {
        assertThatThrownBy(() -> guarded.call(operation, "a", () -> {
                    throw new IOException("down");
                }))
                .hasMessage("down");
    }

    private Object again(MethodOperation operation, Again how) throws Exception {
        return switch (how) {
            case AT_ONCE -> {
                failIn(operation);
                yield guarded.call(operation, "a", this::run);
            }
            case AFTER_ANOTHER -> {
                failIn(operation);
                guarded.call(operation, "b", () -> "other");
                yield guarded.call(operation, "a", this::run);
            }
            case IN_ANOTHER ->
                guarded.call(operation, "b", () -> {
                    failIn(operation);
                    return guarded.call(operation, "a", this::run);
                });
        };
    }

    @ParameterizedTest
    @EnumSource
    void call_thatFailsAndThenSucceedsInOneTransaction_isRecorded(Again how) throws Exception {
        guarded.manager.begin();
        assertThat(again(REPLAYING, how)).isEqualTo("run 1");
        guarded.manager.commit();
        loseTheClaims();

        assertThat(call()).isEqualTo("run 1");
    }

    @ParameterizedTest
    @EnumSource
    void call_whoseKeptFailureIsFollowedBySuccess_isRecordedWithThat(Again how) throws Exception {
        guarded.manager.begin();
        assertThat(again(GuardedMethods.holding(), how)).isEqualTo("run 1");
        guarded.manager.commit();
        loseTheClaims();

        assertThat(callIn(GuardedMethods.holding(), this::run, guarded.manager::commit))
                .isEqualTo("run 1");
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"DEFAULT", "ACKNOWLEDGE"})
    void call_thatIsTakenBackToASavepoint_andMadeAgain_runsAgain_andIsRecorded(OnDuplicate onDuplicate)
            throws Exception {
        MethodOperation operation = GuardedMethods.guard(onDuplicate);
        guarded.manager.begin();
        guarded.call(operation, "a", this::run);
        proofs.rollBackToSavepoint();
        assertThat(guarded.call(operation, "a", this::run)).isEqualTo("run 2");
        guarded.manager.commit();
        loseTheClaims();

        duplicate(operation);
        assertThat(runs).isEqualTo(2);
    }

    private void duplicate(MethodOperation operation) throws Exception {
        if (operation.onDuplicate() == OnDuplicate.REJECT) {
            assertThatThrownBy(() -> callIn(operation, this::run, guarded.manager::commit))
                    .isInstanceOf(DuplicateInvocationException.class);
        } else {
            assertThat(callIn(operation, this::run, guarded.manager::commit))
                    .isEqualTo(operation.onDuplicate() == OnDuplicate.REPLAY ? "run 2" : null);
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"DEFAULT", "ACKNOWLEDGE"})
    void call_thatIsMadeAgainInItsTransaction_isADuplicate_whileItsRecordStands(OnDuplicate onDuplicate)
            throws Exception {
        MethodOperation operation = GuardedMethods.guard(onDuplicate);
        guarded.manager.begin();
        guarded.call(operation, "a", this::run);
        try {
            guarded.call(operation, "a", this::run);
        } catch (DuplicateInvocationException rejected) {
            assertThat(onDuplicate).isEqualTo(OnDuplicate.REJECT);
        }
        guarded.manager.commit();

        assertThat(runs).isEqualTo(1);
    }

    @Test
    void call_whoseRecordCannotBeAskedFor_isNotMadeAgain_andItsTransactionIsRolledBack() throws Exception {
        guarded.manager.begin();
        guarded.call(REPLAYING, "a", this::run);
        proofs.failing = "begin";
        assertThatThrownBy(() -> guarded.call(REPLAYING, "a", this::run)).isInstanceOf(GuardUnavailableException.class);

        assertThat(runs).isEqualTo(1);
        assertThat(guarded.manager.getTransactionStatus()).isEqualTo(Status.STATUS_MARKED_ROLLBACK);
    }

    @Test
    void call_thatFailsTwiceInOneTransaction_runsAfterwards() throws Exception {
        guarded.manager.begin();
        failIn(REPLAYING);
        failIn(REPLAYING);
        guarded.manager.commit();
        loseTheClaims();

        assertThat(call()).isEqualTo("run 1");
    }

    @Test
    void secondRun_thatCannotBeRecorded_doesNotRun_andItsTransactionIsRolledBack() throws Exception {
        guarded.manager.begin();
        failIn(REPLAYING);
        proofs.failing = "begin";
        assertThatThrownBy(() -> guarded.call(REPLAYING, "a", this::run)).isInstanceOf(GuardUnavailableException.class);
        assertThat(runs).isZero();
        assertThat(guarded.manager.getTransactionStatus()).isEqualTo(Status.STATUS_MARKED_ROLLBACK);
        guarded.manager.rollback();
        proofs.failing = "";

        assertThat(call()).isEqualTo("run 1");
    }

    @Test
    void secondRun_thatMeetsAnError_doesNotRun_andTheCallMayBeMadeAfterwards() throws Exception {
        guarded.manager.begin();
        failIn(REPLAYING);
        proofs.thrown = new AssertionError("of a validator");
        assertThatThrownBy(() -> guarded.call(REPLAYING, "a", this::run)).isSameAs(proofs.thrown);
        guarded.manager.rollback();
        proofs.thrown = null;

        assertThat(call()).isEqualTo("run 1");
    }

    @Test
    void call_whoseRecordMeetsAnError_givesItsClaimBack_andRollsBack() throws Exception {
        proofs.thrown = new AssertionError("of a validator");
        guarded.manager.begin();
        assertThatThrownBy(() -> guarded.call(REPLAYING, "a", this::run)).isSameAs(proofs.thrown);
        assertThat(guarded.manager.getTransactionStatus()).isEqualTo(Status.STATUS_MARKED_ROLLBACK);
        guarded.manager.rollback();
        proofs.thrown = null;

        assertThat(call()).isEqualTo("run 1");
    }

    @Test
    void failureThatIsKept_staysRecorded() throws Exception {
        MethodOperation holding = GuardedMethods.holding();
        assertThatThrownBy(() -> callIn(
                        holding,
                        () -> {
                            throw new IOException("down");
                        },
                        guarded.manager::commit))
                .hasMessage("down");
        loseTheClaims();

        assertThatThrownBy(() -> callIn(holding, this::run, guarded.manager::commit))
                .isInstanceOf(DuplicateInvocationException.class);
    }

    @Test
    void failure_whoseRecordCannotBeTakenBack_isNotReplaced_andRollsBack() {
        proofs.failing = "undo";
        guarded.manager.begin();
        assertThatThrownBy(() -> guarded.call(REPLAYING, "a", () -> {
                    throw new IOException("down");
                }))
                .hasMessage("down");

        assertThat(guarded.manager.getTransactionStatus()).isEqualTo(Status.STATUS_MARKED_ROLLBACK);
    }

    @Test
    void result_thatCannotBeRecorded_rollsBack() {
        proofs.failing = "record";
        guarded.manager.begin();
        assertThatThrownBy(() -> guarded.call(REPLAYING, "a", this::run)).hasMessage("record fails");

        assertThat(guarded.manager.getTransactionStatus()).isEqualTo(Status.STATUS_MARKED_ROLLBACK);
    }

    @Test
    void call_thatCannotBeRecorded_doesNotRun_andGivesItsClaimBack() throws Exception {
        proofs.failing = "begin";
        guarded.manager.begin();
        assertThatThrownBy(() -> guarded.call(REPLAYING, "a", this::run)).isInstanceOf(GuardUnavailableException.class);
        assertThat(guarded.manager.getTransactionStatus()).isEqualTo(Status.STATUS_MARKED_ROLLBACK);
        guarded.manager.rollback();
        proofs.failing = "";

        assertThat(call()).isEqualTo("run 1");
    }

    @Test
    void duplicate_ofATransactionThatHasNotEnded_isInFlight_andGivesItsClaimBack() throws Exception {
        proofs.inFlight = new ProofResult.InFlight(false);
        guarded.manager.begin();
        assertThatThrownBy(() -> guarded.call(REPLAYING, "a", this::run))
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        refused -> assertThat(refused.isInFlight()).isTrue());
        assertThat(guarded.manager.getTransactionStatus()).isEqualTo(Status.STATUS_ACTIVE);
        guarded.manager.commit();
        proofs.inFlight = null;

        assertThat(call()).isEqualTo("run 1");
    }

    @Test
    void duplicate_overWhichTheTransactionIsLost_rollsBack() {
        proofs.inFlight = new ProofResult.InFlight(true);
        guarded.manager.begin();
        assertThatThrownBy(() -> guarded.call(REPLAYING, "a", this::run))
                .isInstanceOf(DuplicateInvocationException.class);

        assertThat(guarded.manager.getTransactionStatus()).isEqualTo(Status.STATUS_MARKED_ROLLBACK);
    }

    @Test
    void call_withoutATransaction_isGuardedByItsClaimAlone_whichIsToldOnce() throws Exception {
        try (LogLines log = new LogLines()) {
            guarded.call(REPLAYING, "a", this::run);
            guarded.call(REPLAYING, "b", this::run);

            assertThat(log.all())
                    .containsExactly(
                            "INFO DEDUP0056 com.acme.Orders.create was called without an active transaction: its calls are"
                                    + " guarded by their claims alone, and are not recorded in the database");
        }
        assertThat(proofs.asked).isEmpty();
    }

    @Test
    void call_thatEndsInARolledBackTransaction_recordsNothing() throws Exception {
        callIn(
                REPLAYING,
                () -> {
                    guarded.manager.setRollbackOnly();
                    return run();
                },
                guarded.manager::rollback);

        assertThat(proofs.asked).containsExactly("begin");
    }

    @Test
    void call_whoseTransactionIsOverWhenItReturns_recordsNothing() throws Exception {
        guarded.manager.begin();
        guarded.call(REPLAYING, "a", () -> {
            guarded.manager.rollback();
            guarded.manager.begin();
            return run();
        });

        assertThat(proofs.asked).containsExactly("begin");
    }

    @Test
    void result_thatComesLater_isNotRecorded() throws Exception {
        MethodOperation later = GuardedMethods.guard(OnDuplicate.REPLAY, false, CompletionStage.class);
        CompletionStage<String> done = CompletableFuture.completedFuture("done");
        callIn(later, () -> done, guarded.manager::commit);

        assertThat(proofs.asked).containsExactly("begin", "undo");
    }

    @Test
    void call_thatIsRecorded_hasAFence_aboveThatOfEachClaim() throws Exception {
        long claims = FenceNumbers.next(() -> Instant.parse("2096-01-01T00:00:00Z"));
        callIn(
                REPLAYING,
                () -> {
                    assertThat(guarded.current.innermost().orElseThrow().fence().orElseThrow())
                            .isGreaterThan(claims);
                    return run();
                },
                guarded.manager::commit);
    }
}
