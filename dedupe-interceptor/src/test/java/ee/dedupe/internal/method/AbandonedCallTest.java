package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.GuardUnavailableException;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.NotedCall;
import ee.dedupe.Recovery.GivenUp;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.recovery.RecoveryRunner;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Calls whose node died, when they are driven on. */
@Timeout(60)
class AbandonedCallTest {
    private final RecoveryBench bench = new RecoveryBench();

    @Test
    void call_isDrivenOnOnce_underItsOwnKey() throws Exception {
        bench.abandon();

        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.runner.run(10)).isZero();
        assertThat(bench.handled).hasSize(1);
        assertThat(bench.handled.get(0).operation()).isEqualTo("com.acme.Orders.create");
        assertThat(bench.handled.get(0).parameter(0, String.class)).isEqualTo("a");
        assertThat(bench.handled.get(0).attempt()).isEqualTo(1);
        assertThat(bench.handled.get(0).age()).isEqualTo(RecoveryBench.LEASE.plusSeconds(1));
        assertThat(bench.keys).hasSize(2);
        assertThat(bench.keys.get(1)).isEqualTo(bench.keys.get(0));
        assertThat(bench.pending.size()).isZero();
    }

    @Test
    void call_whenItsOperationIsNoLongerGuarded_isLeft() throws Exception {
        bench.abandon();
        bench.mode = Mode.OFF;

        assertThat(bench.runner.run(10)).isZero();
        assertThat(bench.pending.size()).isEqualTo(1);
    }

    @Test
    void call_thatIsRecorded_isDone() throws Exception {
        bench.call();
        bench.abandonByOtherNode();

        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.handled).isEmpty();
        assertThat(bench.pending.size()).isZero();
    }

    @Test
    void call_thatIsRecordedWithoutItsResult_isDone() throws Exception {
        bench.call(() -> {
            bench.run();
            return "x".repeat(2 * Bench.RESULT_CAP);
        });
        bench.abandonByOtherNode();

        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.handled).isEmpty();
        assertThat(bench.pending.size()).isZero();
    }

    @Test
    void call_whoseTransactionStillHoldsItsRecord_comesLater_andIsNotCounted() throws Exception {
        bench.abandon();
        bench.proofs.inFlight = new ProofResult.InFlight(false);
        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.handled).isEmpty();
        bench.proofs.inFlight = null;
        bench.pass(RecoveryBench.PAUSE);

        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.handled).extracting(NotedCall::attempt).containsExactly(1);
    }

    @Test
    void call_whileNoClaimStoreAnswers_comesLater() throws Exception {
        bench.abandon();
        bench.bench.store.fail(StoreCall.CLAIM);

        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.handled).isEmpty();
        assertThat(bench.pending.size()).isEqualTo(1);
    }

    @Test
    void call_whileItCannotBeRecorded_comesLater_andIsNotCounted() throws Exception {
        bench.abandon();
        bench.proofs.failing = "begin";
        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.handled).isEmpty();
        bench.proofs.failing = "";
        bench.pass(RecoveryBench.PAUSE);

        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.handled).extracting(NotedCall::attempt).containsExactly(1);
    }

    @Test
    void failedCall_whoseEndCouldNotBeNotedAtOnce_isNotDrivenOn() throws Exception {
        bench.endless = true;
        bench.fail();
        bench.endless = false;
        bench.live();

        bench.runner.run(10);

        assertThat(bench.handled).isEmpty();
        assertThat(bench.pending.size()).isZero();
    }

    @Test
    void call_refusedSinceItCouldNotBeRecorded_isNotDrivenOn() throws Exception {
        bench.proofs.failing = "begin";
        bench.endless = true;
        assertThatThrownBy(bench::begin).isInstanceOf(GuardUnavailableException.class);
        bench.rollBack();
        bench.proofs.failing = "";
        bench.endless = false;
        bench.live();

        bench.runner.run(10);

        assertThat(bench.runs).isZero();
        assertThat(bench.handled).isEmpty();
    }

    @Test
    void abandonedCall_whoseRetryCouldNotBeRecorded_isDrivenOn() throws Exception {
        bench.abandon();
        bench.proofs.failing = "begin";
        bench.endless = true;
        assertThatThrownBy(bench::begin).isInstanceOf(GuardUnavailableException.class);
        bench.rollBack();
        bench.proofs.failing = "";
        bench.endless = false;
        bench.live();

        bench.runner.run(10);

        assertThat(bench.handled).hasSize(1);
        assertThat(bench.pending.size()).isZero();
    }

    @Test
    void call_whoseBeginningMeetsAnError_isNotDrivenOn_andMayBeMadeAgain() throws Exception {
        bench.proofs.error = new AssertionError("of a validator");
        assertThatThrownBy(bench::begin).isSameAs(bench.proofs.error);
        assertThat(bench.bench.manager.getRollbackOnly()).isTrue();
        bench.rollBack();
        bench.proofs.error = null;

        assertThat(bench.pending.size()).isZero();
        assertThat(bench.call()).isEqualTo("run 1");
    }

    @Test
    void handlerThatThrowsAnError_isGivenUpAfterItsAttempts_andOthersHaveTheirTurn() throws Exception {
        bench.error = new AssertionError("a bug of the handler");
        bench.begin("a", bench::run);
        bench.bench.manager.die();
        bench.begin("b", bench::run);
        bench.bench.manager.die();
        bench.pass(RecoveryBench.LEASE.plusSeconds(1));
        for (int pass = 0; pass < 2 * RecoveryBench.ATTEMPTS; pass++) {
            bench.runner.run(10);
            bench.pass(Duration.ofHours(1));
        }

        assertThat(bench.handled).hasSize(2 * RecoveryBench.ATTEMPTS);
        assertThat(bench.events.fired).hasOnlyElementsOfType(GivenUp.class).hasSize(2);
    }

    @Test
    void handler_thatThrows_isTriedAgainAfterGrowingPauses_andGivenUp() throws Exception {
        bench.failure = new IOException("down");
        bench.abandon();

        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.runner.run(10)).isZero();
        bench.pass(RecoveryBench.PAUSE);
        assertThat(bench.runner.run(10)).isEqualTo(1);
        bench.pass(RecoveryBench.PAUSE);
        assertThat(bench.runner.run(10)).isZero();
        bench.pass(RecoveryBench.PAUSE);
        assertThat(bench.runner.run(10)).isEqualTo(1);
        assertThat(bench.handled).extracting(NotedCall::attempt).containsExactly(1, 2, 3);
        assertThat(bench.events.fired)
                .containsExactly(new GivenUp(
                        "com.acme.Orders.create",
                        Layer.FINGERPRINT,
                        bench.keys.get(0).toHex(),
                        RecoveryBench.ATTEMPTS));
        bench.pass(Duration.ofDays(1));
        assertThat(bench.runner.run(10)).isZero();
        assertThat(bench.pending.size()).as("for people").isEqualTo(1);
    }

    @Test
    void pause_isAnHourAtMost() throws Exception {
        RecoveryRunner runner = bench.runner(Duration.ofMinutes(40));
        bench.failure = new IOException("down");
        bench.abandon();
        runner.run(10);
        bench.pass(Duration.ofMinutes(40));
        runner.run(10);
        bench.pass(Duration.ofHours(1));

        assertThat(runner.run(10)).isEqualTo(1);
        assertThat(bench.handled).hasSize(3);
    }

    @Test
    void limit_isKept() throws Exception {
        for (String id : List.of("a", "b", "c")) {
            bench.begin(id, bench::run);
            bench.bench.manager.die();
        }
        bench.pass(RecoveryBench.LEASE.plusSeconds(1));

        assertThat(bench.runner.run(2)).isEqualTo(2);
        assertThat(bench.runner.run(2)).isEqualTo(1);
    }
}
