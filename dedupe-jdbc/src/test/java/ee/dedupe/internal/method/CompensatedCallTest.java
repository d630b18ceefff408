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
    private final RecoveringNode node = RecoveringNode.undoing();

    private void assertUndoneOnce() {
        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.runner.run(10)).isZero();
        assertThat(node.undone).hasSize(1);
        assertThat(node.pending.size()).isZero();
    }

    private void assertInFlight() {
        int before = node.runs;
        assertThatThrownBy(node::call)
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        refused -> assertThat(refused.isInFlight()).isTrue());
        assertThat(node.runs).isEqualTo(before);
    }

    @Test
    void call_thatSucceeds_isNotUndone() throws Exception {
        assertThat(node.call()).isEqualTo("run 1");

        assertThat(node.pending.size()).isZero();
        assertThat(node.runner.run(10)).isZero();
    }

    @Test
    void call_thatThrows_isUndone() throws Exception {
        node.fail();

        assertUndoneOnce();
        NotedCall undone = node.undone.get(0);
        assertThat(undone.operation()).isEqualTo("com.acme.Orders.create");
        assertThat(undone.parameter(0, String.class)).isEqualTo("a");
        assertThat(undone.attempt()).isEqualTo(1);
    }

    @Test
    void call_thatReturned_andIsRolledBack_isUndone() throws Exception {
        node.begin();
        node.guarded.manager.rollback();

        assertUndoneOnce();
    }

    @Test
    void call_whoseFailureIsKept_isUndone_andStaysDone() {
        assertThatThrownBy(() -> node.call(node::throwing)).hasMessage("declined");

        assertUndoneOnce();
        assertThatThrownBy(node::call)
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        kept -> assertThat(kept.isInFlight()).isFalse());
    }

    @Test
    void call_whoseFailureIsKept_asItsNodesLastDeed_isUndone() throws Exception {
        node.guarded.manager.begin();
        assertThatThrownBy(() -> node.guarded.call(node.operation, "a", node::throwing))
                .hasMessage("declined");
        node.endless = true;
        node.proofs.commitUnseen();
        node.guarded.manager.die();
        node.endless = false;
        node.pass(RecoveringNode.LEASE.plusSeconds(1));

        assertUndoneOnce();
    }

    @Test
    void call_whoseNodeDied_isUndone() throws Exception {
        node.abandon();

        assertUndoneOnce();
    }

    @Test
    void call_whoseNodeDiedAfterItsCommit_isNotUndone() throws Exception {
        node.endless = true;
        node.call();
        node.endless = false;
        node.pass(GuardedMethods.TTL.plus(RecoveringNode.LEASE));

        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.undone).isEmpty();
        assertThat(node.pending.size()).isZero();
    }

    @Test
    void call_whoseTransactionEndsNobodyKnowsHow_isUndoneOnceItHoldsNoRecord() throws Exception {
        node.begin();
        node.guarded.manager.end(Status.STATUS_UNKNOWN);
        node.pass(RecoveringNode.LEASE.plusSeconds(1));
        node.proofs.inFlight = new ProofResult.InFlight(false);
        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.undone).isEmpty();
        node.proofs.inFlight = null;
        node.pass(RecoveringNode.PAUSE);

        assertUndoneOnce();
    }

    @Test
    void call_thatFailsAndThenSucceedsInOneTransaction_isNotUndone() throws Exception {
        node.guarded.manager.begin();
        assertThatThrownBy(() -> node.guarded.call(node.operation, "a", node::throwing))
                .hasMessage("declined");
        node.guarded.call(node.operation, "a", node::run);
        node.guarded.manager.commit();

        assertThat(node.runner.run(10)).isZero();
        assertThat(node.pending.size()).isZero();
    }

    @Test
    void call_thatFailsAndThenSucceeds_asItsNodesLastDeed_isNotUndone() throws Exception {
        node.guarded.manager.begin();
        assertThatThrownBy(() -> node.guarded.call(node.operation, "a", node::throwing))
                .hasMessage("declined");
        node.guarded.call(node.operation, "a", node::run);
        node.proofs.commitUnseen();
        node.guarded.manager.die();
        node.pass(RecoveringNode.LEASE.plusSeconds(1));

        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.undone).isEmpty();
    }

    @Test
    void abandonedCall_isNobodysToBegin_whileItIsUndone() throws Exception {
        List<Begun> found = new ArrayList<>();
        node.whileUndoing = () -> {
            node.pass(RecoveringNode.LEASE.plusSeconds(1));
            found.add(node.pending.begin(
                    new PendingCall(node.keys.get(0), RecoveringNode.NAME, "[]"),
                    RecoveringNode.OTHER_NODE,
                    RecoveringNode.LEASE));
        };
        node.abandon();
        node.runner.run(10);

        assertThat(found).containsExactly(Begun.HELD);
    }

    @Test
    void call_withoutATransaction_isRefused() {
        assertThatThrownBy(() -> node.guarded.call(node.operation, "a", node::run))
                .isInstanceOf(GuardUnavailableException.class);

        assertThat(node.runs).isZero();
        assertThat(node.pending.size()).isZero();
    }

    @Test
    void failure_thatCannotBeNoted_isRolledBack() {
        node.guarded.manager.begin();
        assertThatThrownBy(() -> node.guarded.call(node.operation, "a", () -> {
                    node.failing = true;
                    return node.throwing();
                }))
                .hasMessage("declined");

        assertThat(node.guarded.manager.getRollbackOnly()).isTrue();
    }

    @Test
    void call_thatWasTakenForLostBeforeItsRecord_doesNotRun() throws Exception {
        node.beforeRenewal = () -> {
            node.pass(RecoveringNode.LEASE.plusSeconds(1));
            node.pending.take(RecoveringNode.NAME, RecoveringNode.OTHER_NODE, RecoveringNode.LEASE);
        };
        node.guarded.manager.begin();

        assertThatThrownBy(() -> node.guarded.call(node.operation, "a", node::run))
                .isInstanceOf(DuplicateInvocationException.class);
        assertThat(node.runs).isZero();
        assertThat(node.guarded.manager.getRollbackOnly()).isTrue();
    }

    @Test
    void call_thatFailsAfterItWasUndone_isToldOf() throws Exception {
        node.begin();
        node.pass(RecoveringNode.LEASE.plusSeconds(1));
        node.pending.take(RecoveringNode.NAME, RecoveringNode.OTHER_NODE, RecoveringNode.LEASE);
        try (LogLines log = new LogLines()) {
            node.guarded.manager.rollback();

            assertThat(log.all()).singleElement().asString().startsWith("WARNING DEDUP0096 ");
        }
    }

    @Test
    void retry_beforeItIsUndone_isInFlight_andRunsAfterwards() throws Exception {
        node.fail();
        assertInFlight();
        node.runner.run(10);

        assertThat(node.call()).isEqualTo("run 2");
        assertThat(node.runner.run(10)).isZero();
    }

    @Test
    void childKeys_areThoseOfTheFailedRun_andOthersAfterwards() throws Exception {
        node.fail();
        node.runner.run(10);
        node.call();

        assertThat(node.children).hasSize(3);
        assertThat(node.children.get(1)).as("undoing").isEqualTo(node.children.get(0));
        assertThat(node.children.get(2)).as("the next run").isNotEqualTo(node.children.get(0));
    }

    @Test
    void retry_ofAnAbandonedCall_goesOnWithItsChildKeys() throws Exception {
        node.abandon();
        node.call();

        assertThat(node.children.get(1)).isEqualTo(node.children.get(0));
        assertThat(node.runner.run(10)).as("it has ended").isZero();
    }

    @Test
    void eachFailedRun_isUndone() throws Exception {
        node.fail();
        node.runner.run(10);
        node.fail();
        node.runner.run(10);

        assertThat(node.undone).hasSize(2);
    }

    @Test
    void handler_whoseNodeDies_isCalledAgain_andTheCallIsInFlightMeanwhile() throws Exception {
        node.fail();
        node.pending.take(RecoveringNode.NAME, RecoveringNode.OTHER_NODE, RecoveringNode.LEASE);
        assertThat(node.runner.run(10)).isZero();
        assertInFlight();
        node.pass(RecoveringNode.LEASE.plusSeconds(1));
        assertInFlight();

        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.undone).extracting(NotedCall::attempt).containsExactly(2);
        assertThat(node.call()).isEqualTo("run 2");
    }

    @Test
    void handler_whoseNodeDiesAfterItsCommit_isNotCalledAgain() throws Exception {
        node.fail();
        node.endless = true;
        node.runner.run(10);
        node.endless = false;
        node.pass(Duration.ofDays(1));
        node.proofs.lose();

        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.undone).hasSize(1);
        assertThat(node.pending.size()).isZero();
    }

    @Test
    void handler_thatThrows_isTriedAgain_andGivenUp_andTheCallNeverRunsBesideIt() throws Exception {
        node.failure = new IOException("down");
        node.fail();
        for (int attempt = 0; attempt < RecoveringNode.ATTEMPTS; attempt++) {
            assertThat(node.runner.run(10)).isEqualTo(1);
            assertThat(node.runner.run(10)).isZero();
            assertInFlight();
            node.pass(Duration.ofHours(1));
        }

        assertThat(node.undone).extracting(NotedCall::attempt).containsExactly(1, 2, 3);
        assertThat(node.events.fired)
                .containsExactly(new GivenUp(
                        "com.acme.Orders.create",
                        Layer.FINGERPRINT,
                        node.keys.get(0).toHex(),
                        RecoveringNode.ATTEMPTS));
        assertThat(node.runner.run(10)).isZero();
        assertInFlight();
    }

    @Test
    void recovery_thatIsGivenUp_isUndone() throws Exception {
        RecoveringNode both =
                new RecoveringNode(new Handlers(Optional.of(RecoveryHandler.class), Optional.of(Compensation.class)));
        both.failure = new IOException("down");
        both.abandon();
        for (int attempt = 0; attempt < RecoveringNode.ATTEMPTS; attempt++) {
            assertThat(both.runner.run(1)).isEqualTo(1);
            assertThat(both.undone).isEmpty();
            both.pass(Duration.ofHours(1));
        }
        both.failure = null;

        assertThat(both.runner.run(10)).isEqualTo(1);
        assertThat(both.handled).hasSize(RecoveringNode.ATTEMPTS);
        assertThat(both.undone).hasSize(1);
        assertThat(both.children).as("of one run").containsOnly(both.children.get(0));
        assertThat(both.pending.size()).isZero();
    }

    /** Whose first commit is done by the database, and its answer is lost. */
    private static Transactions losingTheFirstAnswer(RecoveringNode node) {
        AtomicBoolean lost = new AtomicBoolean();
        UserTransaction own = (UserTransaction) Proxy.newProxyInstance(
                CompensatedCallTest.class.getClassLoader(),
                new Class<?>[] {UserTransaction.class},
                (proxy, method, args) -> {
                    if (method.getName().equals("commit") && !lost.getAndSet(true)) {
                        node.proofs.commitUnseen();
                        node.guarded.manager.end(Status.STATUS_UNKNOWN);
                        throw new SystemException("connection lost at commit");
                    }
                    try {
                        return method.invoke(node.guarded.manager, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
        return new ServerTransactions(node.guarded.manager, new OwnTransaction(() -> own));
    }

    @Test
    void lastRecovery_thatIsCommitted_andSeemsToHaveFailed_isNotUndone() throws Exception {
        RecoveringNode both =
                new RecoveringNode(new Handlers(Optional.of(RecoveryHandler.class), Optional.of(Compensation.class)));
        both.abandon();
        RecoveryRunner sound = both.runner(RecoveringNode.PAUSE);
        RecoveryRunner runner = new RecoveryRunner(
                sound.methods(),
                sound.current(),
                sound.held(),
                sound.calls(),
                losingTheFirstAnswer(both),
                sound.requests(),
                sound.telemetry(),
                RecoveringNode.PAUSE,
                1);
        runner.run(10);
        assertThat(both.handled).as("driven on, and committed").hasSize(1);
        for (int look = 0; look < 3; look++) {
            both.pass(RecoveringNode.LEASE.plusSeconds(1));
            runner.run(10);
        }

        assertThat(both.undone).isEmpty();
        assertThat(both.handled).hasSize(1);
        assertThat(both.pending.size()).as("found to be done").isZero();
    }

    @Test
    void undoing_ofARecoveryThatIsGivenUp_hasAttemptsOfItsOwn() throws Exception {
        RecoveringNode both =
                new RecoveringNode(new Handlers(Optional.of(RecoveryHandler.class), Optional.of(Compensation.class)));
        both.failure = new IOException("down");
        both.abandon();
        for (int pass = 0; pass < 3 * RecoveringNode.ATTEMPTS; pass++) {
            both.runner.run(10);
            both.pass(Duration.ofHours(1));
        }

        assertThat(both.handled).hasSize(RecoveringNode.ATTEMPTS);
        assertThat(both.undone).extracting(NotedCall::attempt).containsExactly(1, 2, 3);
        assertThat(both.events.fired).hasOnlyElementsOfType(GivenUp.class).hasSize(1);
    }

    @Test
    void handlerThatThrowsAnError_isGivenUpAfterItsAttempts() throws Exception {
        node.error = new AssertionError("a bug of the handler");
        node.fail();
        for (int pass = 0; pass < 2 * RecoveringNode.ATTEMPTS; pass++) {
            node.runner.run(10);
            node.pass(Duration.ofHours(1));
        }

        assertThat(node.undone).hasSize(RecoveringNode.ATTEMPTS);
        assertThat(node.events.fired).hasOnlyElementsOfType(GivenUp.class).hasSize(1);
    }

    @Test
    void failedCall_thatCouldNotBeNotedAtOnce_isUndone() throws Exception {
        node.guarded.manager.begin();
        node.guarded.call(node.operation, "a", node::run);
        node.failing = true;
        node.rollBack();
        node.failing = false;
        assertThat(node.runner.run(10)).isZero();
        node.live();

        assertUndoneOnce();
    }

    @Test
    void abandonedCall_withBoth_isDrivenOn() throws Exception {
        RecoveringNode both =
                new RecoveringNode(new Handlers(Optional.of(RecoveryHandler.class), Optional.of(Compensation.class)));
        both.abandon();
        both.runner.run(10);

        assertThat(both.handled).hasSize(1);
        assertThat(both.undone).isEmpty();
    }
}
