package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.Mode;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import jakarta.transaction.Status;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Calls of clients that are noted, so that they are driven on when their node dies. */
class RecoveredCallTest {
    private final RecoveringNode node = new RecoveringNode();

    @Test
    void call_thatEnds_isForgotten() throws Exception {
        node.call();

        assertThat(node.pending.size()).isZero();
    }

    @Test
    void call_thatFails_isForgotten() {
        assertThatThrownBy(() -> node.begin("a", () -> {
                    throw new IOException("declined");
                }))
                .hasMessage("declined");
        node.guarded.manager.rollback();

        assertThat(node.pending.size()).isZero();
    }

    @Test
    void call_thatIsOnlyObserved_isNotNoted() throws Exception {
        node.mode = Mode.OBSERVE;
        node.begin();

        assertThat(node.pending.size()).isZero();
    }

    @Test
    void call_thatCannotBeNoted_isRefused_andItsClaimIsGivenBack() throws Exception {
        node.failing = true;
        assertThatThrownBy(node::call).isInstanceOf(GuardUnavailableException.class);
        node.failing = false;

        assertThat(node.call()).isEqualTo("run 1");
    }

    @Test
    void call_whoseTransactionEndsNobodyKnowsHow_isDrivenOn() throws Exception {
        node.begin();
        node.guarded.manager.end(Status.STATUS_UNKNOWN);
        node.pass(RecoveringNode.LEASE.plusSeconds(1));
        node.held.renew();

        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.handled).hasSize(1);
    }

    @Test
    void call_thatRuns_isNotDrivenOn() throws Exception {
        node.begin();
        node.pass(RecoveringNode.LEASE.minusSeconds(1));
        node.held.renew();
        node.pass(RecoveringNode.LEASE.minusSeconds(1));

        assertThat(node.runner.run(10)).isZero();
    }

    @Test
    void call_thatRunsForLongerThanItMay_isDrivenOn() throws Exception {
        node.begin();
        Duration maxRun = node.operation.policy().maxRun();
        for (Duration ran = Duration.ZERO; ran.compareTo(maxRun) < 0; ran = ran.plus(RecoveringNode.PAUSE)) {
            node.pass(RecoveringNode.PAUSE);
            node.held.renew();
            assertThat(node.runner.run(10)).isZero();
        }
        node.guarded.manager.die();
        node.pass(RecoveringNode.LEASE.plusSeconds(1));
        node.held.renew();

        assertThat(node.runner.run(10)).isEqualTo(1);
    }

    @Test
    void callThatIsMetByItsRecord_isNotNoted() throws Exception {
        node.call();
        node.pass(GuardedMethods.TTL.plusSeconds(1));

        assertThat(node.call()).isEqualTo("run 1");
        assertThat(node.pending.size()).isZero();
    }

    @Test
    void retry_afterTheHandler_isGivenItsResult() throws Exception {
        node.abandon();
        node.runner.run(10);

        assertThat(node.call()).isEqualTo("recovered");
        node.pass(GuardedMethods.TTL.plusSeconds(1));
        assertThat(node.call()).as("from the record").isEqualTo("recovered");
    }

    @Test
    void retry_beforeTheHandler_runs_andLeavesItNothing() throws Exception {
        node.abandon();

        assertThat(node.call()).isEqualTo("run 2");
        assertThat(node.runner.run(10)).isZero();
    }

    @Test
    void retry_whileAnotherNodeDrivesOn_isInFlight_thoughItsClaimIsGranted() throws Exception {
        node.abandon();
        node.pending.take(RecoveringNode.NAME, RecoveringNode.OTHER_NODE, RecoveringNode.LEASE);

        assertThatThrownBy(node::call)
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        refused -> assertThat(refused.isInFlight()).isTrue());
        node.pending.end(node.keys.get(0), RecoveringNode.OTHER_NODE);
        assertThat(node.call()).as("its claim was given back").isEqualTo("run 2");
    }

    @Test
    void retry_whileAnotherNodeDrivesOn_andNoClaimStoreAnswers_isInFlight() throws Exception {
        node.abandon();
        node.pending.take(RecoveringNode.NAME, RecoveringNode.OTHER_NODE, RecoveringNode.LEASE);
        node.guarded.store.fail(StoreCall.CLAIM);

        assertThatThrownBy(node::call).isInstanceOf(DuplicateInvocationException.class);
        assertThat(node.runs).isEqualTo(1);
    }

    @Test
    void retry_whileTheLostTransactionStillHoldsTheRecord_leavesTheCallToTheHandlerAtOnce() throws Exception {
        node.abandon();
        node.proofs.inFlight = new ProofResult.InFlight(false);
        assertThatThrownBy(node::call).isInstanceOf(DuplicateInvocationException.class);
        node.proofs.inFlight = null;

        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.handled).hasSize(1);
    }

    @Test
    void retry_ofACallThatIsGivenUp_runs() throws Exception {
        node.failure = new IOException("down");
        node.abandon();
        for (int attempt = 0; attempt < RecoveringNode.ATTEMPTS; attempt++) {
            node.runner.run(10);
            node.pass(Duration.ofHours(1));
        }

        assertThat(node.call()).isEqualTo("run 2");
        assertThat(node.pending.size()).isZero();
    }
}
