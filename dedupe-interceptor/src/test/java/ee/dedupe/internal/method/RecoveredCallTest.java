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
    private final RecoveryBench bench = new RecoveryBench();

    @Test
    void call_thatEnds_isForgotten() throws Exception {
        bench.call();

        assertThat(bench.pending.size()).isZero();
    }

    @Test
    void call_thatFails_isForgotten() {
        assertThatThrownBy(() -> bench.begin("a", () -> {
                    throw new IOException("declined");
                }))
                .hasMessage("declined");
        bench.bench.manager.rollback();

        assertThat(bench.pending.size()).isZero();
    }

    @Test
    void call_thatIsOnlyObserved_isNotNoted() throws Exception {
        bench.mode = Mode.OBSERVE;
        bench.begin();

        assertThat(bench.pending.size()).isZero();
    }

    @Test
    void call_thatCannotBeNoted_isRefused_andItsClaimIsGivenBack() throws Exception {
        bench.failing = true;
        assertThatThrownBy(bench::call).isInstanceOf(GuardUnavailableException.class);
        bench.failing = false;

        assertThat(bench.call()).isEqualTo("run 1");
    }

    @Test
    void call_whoseTransactionEndsNobodyKnowsHow_isDrivenOn() throws Exception {
        bench.begin();
        bench.bench.manager.end(Status.STATUS_UNKNOWN);
        bench.pass(RecoveryBench.LEASE.plusSeconds(1));
        bench.held.renew();

        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.handled).hasSize(1);
    }

    @Test
    void call_thatRuns_isNotDrivenOn() throws Exception {
        bench.begin();
        bench.pass(RecoveryBench.LEASE.minusSeconds(1));
        bench.held.renew();
        bench.pass(RecoveryBench.LEASE.minusSeconds(1));

        assertThat(bench.runner.run(10)).isZero();
    }

    @Test
    void call_thatRunsForLongerThanItMay_isDrivenOn() throws Exception {
        bench.begin();
        Duration maxRun = bench.operation.policy().maxRun();
        for (Duration ran = Duration.ZERO; ran.compareTo(maxRun) < 0; ran = ran.plus(RecoveryBench.PAUSE)) {
            bench.pass(RecoveryBench.PAUSE);
            bench.held.renew();
            assertThat(bench.runner.run(10)).isZero();
        }
        bench.bench.manager.die();
        bench.pass(RecoveryBench.LEASE.plusSeconds(1));
        bench.held.renew();

        assertThat(bench.runner.run(10)).isEqualTo(1);
    }

    @Test
    void callThatIsMetByItsRecord_isNotNoted() throws Exception {
        bench.call();
        bench.pass(Bench.TTL.plusSeconds(1));

        assertThat(bench.call()).isEqualTo("run 1");
        assertThat(bench.pending.size()).isZero();
    }

    @Test
    void retry_afterTheHandler_isGivenItsResult() throws Exception {
        bench.abandon();
        bench.runner.run(10);

        assertThat(bench.call()).isEqualTo("recovered");
        bench.pass(Bench.TTL.plusSeconds(1));
        assertThat(bench.call()).as("from the record").isEqualTo("recovered");
    }

    @Test
    void retry_beforeTheHandler_runs_andLeavesItNothing() throws Exception {
        bench.abandon();

        assertThat(bench.call()).isEqualTo("run 2");
        assertThat(bench.runner.run(10)).isZero();
    }

    @Test
    void retry_whileAnotherNodeDrivesOn_isInFlight_thoughItsClaimIsGranted() throws Exception {
        bench.abandon();
        bench.pending.take(RecoveryBench.NAME, RecoveryBench.OTHER_NODE, RecoveryBench.LEASE);

        assertThatThrownBy(bench::call)
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        refused -> assertThat(refused.isInFlight()).isTrue());
        bench.pending.end(bench.keys.get(0), RecoveryBench.OTHER_NODE);
        assertThat(bench.call()).as("its claim was given back").isEqualTo("run 2");
    }

    @Test
    void retry_whileAnotherNodeDrivesOn_andNoClaimStoreAnswers_isInFlight() throws Exception {
        bench.abandon();
        bench.pending.take(RecoveryBench.NAME, RecoveryBench.OTHER_NODE, RecoveryBench.LEASE);
        bench.bench.store.fail(StoreCall.CLAIM);

        assertThatThrownBy(bench::call).isInstanceOf(DuplicateInvocationException.class);
        assertThat(bench.runs).isEqualTo(1);
    }

    @Test
    void retry_whileTheLostTransactionStillHoldsTheRecord_leavesTheCallToTheHandlerAtOnce() throws Exception {
        bench.abandon();
        bench.proofs.inFlight = new ProofResult.InFlight(false);
        assertThatThrownBy(bench::call).isInstanceOf(DuplicateInvocationException.class);
        bench.proofs.inFlight = null;

        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.handled).hasSize(1);
    }

    @Test
    void retry_ofACallThatIsGivenUp_runs() throws Exception {
        bench.failure = new IOException("down");
        bench.abandon();
        for (int attempt = 0; attempt < RecoveryBench.ATTEMPTS; attempt++) {
            bench.runner.run(10);
            bench.pass(Duration.ofHours(1));
        }

        assertThat(bench.call()).isEqualTo("run 2");
        assertThat(bench.pending.size()).isZero();
    }
}
