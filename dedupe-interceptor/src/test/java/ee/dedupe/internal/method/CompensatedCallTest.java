package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Compensation;
import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.Layer;
import ee.dedupe.NotedCall;
import ee.dedupe.Recovery.GivenUp;
import ee.dedupe.RecoveryHandler;
import ee.dedupe.internal.method.MethodRecovery.Handlers;
import ee.dedupe.internal.proof.store.PendingCallStore.Begun;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.recovery.RecoveryRunner;
import ee.dedupe.internal.transaction.OwnTransaction;
import ee.dedupe.internal.transaction.ServerTransactions;
import ee.dedupe.internal.transaction.Transactions;
import ee.dedupe.tck.LogLines;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.UserTransaction;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Calls that have failed, when they are undone. */
class CompensatedCallTest {
    private final RecoveryBench bench = RecoveryBench.undoing();

    private void assertUndoneOnce() {
        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.runner.run(10)).isZero();
        assertThat(bench.undone).hasSize(1);
        assertThat(bench.pending.size()).isZero();
    }

    private void assertInFlight() {
        int before = bench.runs;
        assertThatThrownBy(bench::call)
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        refused -> assertThat(refused.isInFlight()).isTrue());
        assertThat(bench.runs).isEqualTo(before);
    }

    @Test
    void call_thatSucceeds_isNotUndone() throws Exception {
        assertThat(bench.call()).isEqualTo("run 1");

        assertThat(bench.pending.size()).isZero();
        assertThat(bench.runner.run(10)).isZero();
    }

    @Test
    void call_thatThrows_isUndone() throws Exception {
        bench.fail();

        assertUndoneOnce();
        NotedCall undone = bench.undone.get(0);
        assertThat(undone.operation()).isEqualTo("com.acme.Orders.create");
        assertThat(undone.parameter(0, String.class)).isEqualTo("a");
        assertThat(undone.attempt()).isEqualTo(1);
    }

    @Test
    void call_thatReturned_andIsRolledBack_isUndone() throws Exception {
        bench.begin();
        bench.bench.manager.rollback();

        assertUndoneOnce();
    }

    @Test
    void call_whoseFailureIsKept_isUndone_andStaysDone() {
        assertThatThrownBy(() -> bench.call(bench::throwing)).hasMessage("declined");

        assertUndoneOnce();
        assertThatThrownBy(bench::call)
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        kept -> assertThat(kept.isInFlight()).isFalse());
    }

    @Test
    void call_whoseFailureIsKept_asItsNodesLastDeed_isUndone() throws Exception {
        bench.bench.manager.begin();
        assertThatThrownBy(() -> bench.bench.call(bench.operation, "a", bench::throwing))
                .hasMessage("declined");
        bench.endless = true;
        bench.proofs.commitUnseen();
        bench.bench.manager.die();
        bench.endless = false;
        bench.pass(RecoveryBench.LEASE.plusSeconds(1));

        assertUndoneOnce();
    }

    @Test
    void call_whoseNodeDied_isUndone() throws Exception {
        bench.abandon();

        assertUndoneOnce();
    }

    @Test
    void call_whoseNodeDiedAfterItsCommit_isNotUndone() throws Exception {
        bench.endless = true;
        bench.call();
        bench.endless = false;
        bench.pass(Bench.TTL.plus(RecoveryBench.LEASE));

        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.undone).isEmpty();
        assertThat(bench.pending.size()).isZero();
    }

    @Test
    void call_whoseTransactionEndsNobodyKnowsHow_isUndoneOnceItHoldsNoRecord() throws Exception {
        bench.begin();
        bench.bench.manager.end(Status.STATUS_UNKNOWN);
        bench.pass(RecoveryBench.LEASE.plusSeconds(1));
        bench.proofs.inFlight = new ProofResult.InFlight(false);
        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.undone).isEmpty();
        bench.proofs.inFlight = null;
        bench.pass(RecoveryBench.PAUSE);

        assertUndoneOnce();
    }

    @Test
    void call_thatFailsAndThenSucceedsInOneTransaction_isNotUndone() throws Exception {
        bench.bench.manager.begin();
        assertThatThrownBy(() -> bench.bench.call(bench.operation, "a", bench::throwing))
                .hasMessage("declined");
        bench.bench.call(bench.operation, "a", bench::run);
        bench.bench.manager.commit();

        assertThat(bench.runner.run(10)).isZero();
        assertThat(bench.pending.size()).isZero();
    }

    @Test
    void call_thatFailsAndThenSucceeds_asItsNodesLastDeed_isNotUndone() throws Exception {
        bench.bench.manager.begin();
        assertThatThrownBy(() -> bench.bench.call(bench.operation, "a", bench::throwing))
                .hasMessage("declined");
        bench.bench.call(bench.operation, "a", bench::run);
        bench.proofs.commitUnseen();
        bench.bench.manager.die();
        bench.pass(RecoveryBench.LEASE.plusSeconds(1));

        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.undone).isEmpty();
    }

    @Test
    void abandonedCall_isNobodysToBegin_whileItIsUndone() throws Exception {
        List<Begun> found = new ArrayList<>();
        bench.whileUndoing = () -> {
            bench.pass(RecoveryBench.LEASE.plusSeconds(1));
            found.add(bench.pending.begin(
                    new PendingCall(bench.keys.get(0), RecoveryBench.NAME, "[]"),
                    RecoveryBench.OTHER_NODE,
                    RecoveryBench.LEASE));
        };
        bench.abandon();
        bench.runner.run(10);

        assertThat(found).containsExactly(Begun.HELD);
    }

    @Test
    void call_withoutATransaction_isRefused() {
        assertThatThrownBy(() -> bench.bench.call(bench.operation, "a", bench::run))
                .isInstanceOf(GuardUnavailableException.class);

        assertThat(bench.runs).isZero();
        assertThat(bench.pending.size()).isZero();
    }

    @Test
    void failure_thatCannotBeNoted_isRolledBack() {
        bench.bench.manager.begin();
        assertThatThrownBy(() -> bench.bench.call(bench.operation, "a", () -> {
                    bench.failing = true;
                    return bench.throwing();
                }))
                .hasMessage("declined");

        assertThat(bench.bench.manager.getRollbackOnly()).isTrue();
    }

    @Test
    void call_thatWasTakenForLostBeforeItsRecord_doesNotRun() throws Exception {
        bench.beforeRenewal = () -> {
            bench.pass(RecoveryBench.LEASE.plusSeconds(1));
            bench.pending.take(RecoveryBench.NAME, RecoveryBench.OTHER_NODE, RecoveryBench.LEASE);
        };
        bench.bench.manager.begin();

        assertThatThrownBy(() -> bench.bench.call(bench.operation, "a", bench::run))
                .isInstanceOf(DuplicateInvocationException.class);
        assertThat(bench.runs).isZero();
        assertThat(bench.bench.manager.getRollbackOnly()).isTrue();
    }

    @Test
    void call_thatFailsAfterItWasUndone_isToldOf() throws Exception {
        bench.begin();
        bench.pass(RecoveryBench.LEASE.plusSeconds(1));
        bench.pending.take(RecoveryBench.NAME, RecoveryBench.OTHER_NODE, RecoveryBench.LEASE);
        try (LogLines log = new LogLines()) {
            bench.bench.manager.rollback();

            assertThat(log.all()).singleElement().asString().startsWith("WARNING DEDUP0096 ");
        }
    }

    @Test
    void retry_beforeItIsUndone_isInFlight_andRunsAfterwards() throws Exception {
        bench.fail();
        assertInFlight();
        bench.runner.run(10);

        assertThat(bench.call()).isEqualTo("run 2");
        assertThat(bench.runner.run(10)).isZero();
    }

    @Test
    void childKeys_areThoseOfTheFailedRun_andOthersAfterwards() throws Exception {
        bench.fail();
        bench.runner.run(10);
        bench.call();

        assertThat(bench.children).hasSize(3);
        assertThat(bench.children.get(1)).as("undoing").isEqualTo(bench.children.get(0));
        assertThat(bench.children.get(2)).as("the next run").isNotEqualTo(bench.children.get(0));
    }

    @Test
    void retry_ofAnAbandonedCall_goesOnWithItsChildKeys() throws Exception {
        bench.abandon();
        bench.call();

        assertThat(bench.children.get(1)).isEqualTo(bench.children.get(0));
        assertThat(bench.runner.run(10)).as("it has ended").isZero();
    }

    @Test
    void eachFailedRun_isUndone() throws Exception {
        bench.fail();
        bench.runner.run(10);
        bench.fail();
        bench.runner.run(10);

        assertThat(bench.undone).hasSize(2);
    }

    @Test
    void handler_whoseNodeDies_isCalledAgain_andTheCallIsInFlightMeanwhile() throws Exception {
        bench.fail();
        bench.pending.take(RecoveryBench.NAME, RecoveryBench.OTHER_NODE, RecoveryBench.LEASE);
        assertThat(bench.runner.run(10)).isZero();
        assertInFlight();
        bench.pass(RecoveryBench.LEASE.plusSeconds(1));
        assertInFlight();

        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.undone).extracting(NotedCall::attempt).containsExactly(2);
        assertThat(bench.call()).isEqualTo("run 2");
    }

    @Test
    void handler_whoseNodeDiesAfterItsCommit_isNotCalledAgain() throws Exception {
        bench.fail();
        bench.endless = true;
        bench.runner.run(10);
        bench.endless = false;
        bench.pass(Duration.ofDays(1));
        bench.proofs.lose();

        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.undone).hasSize(1);
        assertThat(bench.pending.size()).isZero();
    }

    @Test
    void handler_thatThrows_isTriedAgain_andGivenUp_andTheCallNeverRunsBesideIt() throws Exception {
        bench.failure = new IOException("down");
        bench.fail();
        for (int attempt = 0; attempt < RecoveryBench.ATTEMPTS; attempt++) {
            assertThat(bench.runner.run(10)).isEqualTo(1);
            assertThat(bench.runner.run(10)).isZero();
            assertInFlight();
            bench.pass(Duration.ofHours(1));
        }

        assertThat(bench.undone).extracting(NotedCall::attempt).containsExactly(1, 2, 3);
        assertThat(bench.events.fired)
                .containsExactly(new GivenUp(
                        "com.acme.Orders.create",
                        Layer.FINGERPRINT,
                        bench.keys.get(0).toHex(),
                        RecoveryBench.ATTEMPTS));
        assertThat(bench.runner.run(10)).isZero();
        assertInFlight();
    }

    @Test
    void recovery_thatIsGivenUp_isUndone() throws Exception {
        RecoveryBench both =
                new RecoveryBench(new Handlers(Optional.of(RecoveryHandler.class), Optional.of(Compensation.class)));
        both.failure = new IOException("down");
        both.abandon();
        for (int attempt = 0; attempt < RecoveryBench.ATTEMPTS; attempt++) {
            assertThat(both.runner.run(1)).isEqualTo(1);
            assertThat(both.undone).isEmpty();
            both.pass(Duration.ofHours(1));
        }
        both.failure = null;

        assertThat(both.runner.run(10)).isEqualTo(1);
        assertThat(both.handled).hasSize(RecoveryBench.ATTEMPTS);
        assertThat(both.undone).hasSize(1);
        assertThat(both.children).as("of one run").containsOnly(both.children.get(0));
        assertThat(both.pending.size()).isZero();
    }

    /** Whose first commit is done by the database, and its answer is lost. */
    private static Transactions losingTheFirstAnswer(RecoveryBench bench) {
        AtomicBoolean lost = new AtomicBoolean();
        UserTransaction own = (UserTransaction) Proxy.newProxyInstance(
                CompensatedCallTest.class.getClassLoader(),
                new Class<?>[] {UserTransaction.class},
                (proxy, method, args) -> {
                    if (method.getName().equals("commit") && !lost.getAndSet(true)) {
                        bench.proofs.commitUnseen();
                        bench.bench.manager.end(Status.STATUS_UNKNOWN);
                        throw new SystemException("connection lost at commit");
                    }
                    try {
                        return method.invoke(bench.bench.manager, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
        return new ServerTransactions(bench.bench.manager, new OwnTransaction(() -> own));
    }

    @Test
    void lastRecovery_thatIsCommitted_andSeemsToHaveFailed_isNotUndone() throws Exception {
        RecoveryBench both =
                new RecoveryBench(new Handlers(Optional.of(RecoveryHandler.class), Optional.of(Compensation.class)));
        both.abandon();
        RecoveryRunner sound = both.runner(RecoveryBench.PAUSE);
        RecoveryRunner runner = new RecoveryRunner(
                sound.methods(),
                sound.current(),
                sound.held(),
                sound.calls(),
                losingTheFirstAnswer(both),
                sound.telemetry(),
                RecoveryBench.PAUSE,
                1);
        runner.run(10);
        assertThat(both.handled).as("driven on, and committed").hasSize(1);
        for (int look = 0; look < 3; look++) {
            both.pass(RecoveryBench.LEASE.plusSeconds(1));
            runner.run(10);
        }

        assertThat(both.undone).isEmpty();
        assertThat(both.handled).hasSize(1);
        assertThat(both.pending.size()).as("found to be done").isZero();
    }

    @Test
    void undoing_ofARecoveryThatIsGivenUp_hasAttemptsOfItsOwn() throws Exception {
        RecoveryBench both =
                new RecoveryBench(new Handlers(Optional.of(RecoveryHandler.class), Optional.of(Compensation.class)));
        both.failure = new IOException("down");
        both.abandon();
        for (int pass = 0; pass < 3 * RecoveryBench.ATTEMPTS; pass++) {
            both.runner.run(10);
            both.pass(Duration.ofHours(1));
        }

        assertThat(both.handled).hasSize(RecoveryBench.ATTEMPTS);
        assertThat(both.undone).extracting(NotedCall::attempt).containsExactly(1, 2, 3);
        assertThat(both.events.fired).hasOnlyElementsOfType(GivenUp.class).hasSize(1);
    }

    @Test
    void handlerThatThrowsAnError_isGivenUpAfterItsAttempts() throws Exception {
        bench.error = new AssertionError("a bug of the handler");
        bench.fail();
        for (int pass = 0; pass < 2 * RecoveryBench.ATTEMPTS; pass++) {
            bench.runner.run(10);
            bench.pass(Duration.ofHours(1));
        }

        assertThat(bench.undone).hasSize(RecoveryBench.ATTEMPTS);
        assertThat(bench.events.fired).hasOnlyElementsOfType(GivenUp.class).hasSize(1);
    }

    @Test
    void failedCall_thatCouldNotBeNotedAtOnce_isUndone() throws Exception {
        bench.bench.manager.begin();
        bench.bench.call(bench.operation, "a", bench::run);
        bench.failing = true;
        bench.rollBack();
        bench.failing = false;
        assertThat(bench.runner.run(10)).isZero();
        bench.live();

        assertUndoneOnce();
    }

    @Test
    void abandonedCall_withBoth_isDrivenOn() throws Exception {
        RecoveryBench both =
                new RecoveryBench(new Handlers(Optional.of(RecoveryHandler.class), Optional.of(Compensation.class)));
        both.abandon();
        both.runner.run(10);

        assertThat(both.handled).hasSize(1);
        assertThat(both.undone).isEmpty();
    }
}
