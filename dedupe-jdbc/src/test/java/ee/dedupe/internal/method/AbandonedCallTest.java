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
    private final RecoveringNode node = new RecoveringNode();

    @Test
    void call_isDrivenOnOnce_underItsOwnKey() throws Exception {
        node.abandon();

        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.runner.run(10)).isZero();
        assertThat(node.handled).hasSize(1);
        assertThat(node.handled.get(0).operation()).isEqualTo("com.acme.Orders.create");
        assertThat(node.handled.get(0).parameter(0, String.class)).isEqualTo("a");
        assertThat(node.handled.get(0).attempt()).isEqualTo(1);
        assertThat(node.handled.get(0).age()).isEqualTo(RecoveringNode.LEASE.plusSeconds(1));
        assertThat(node.keys).hasSize(2);
        assertThat(node.keys.get(1)).isEqualTo(node.keys.get(0));
        assertThat(node.pending.size()).isZero();
    }

    @Test
    void call_whenItsOperationIsNoLongerGuarded_isLeft() throws Exception {
        node.abandon();
        node.mode = Mode.OFF;

        assertThat(node.runner.run(10)).isZero();
        assertThat(node.pending.size()).isEqualTo(1);
    }

    @Test
    void call_thatIsRecorded_isDone() throws Exception {
        node.call();
        node.abandonByOtherNode();

        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.handled).isEmpty();
        assertThat(node.pending.size()).isZero();
    }

    @Test
    void call_thatIsRecordedWithoutItsResult_isDone() throws Exception {
        node.call(() -> {
            node.run();
            return "x".repeat(2 * GuardedMethods.RESULT_CAP);
        });
        node.abandonByOtherNode();

        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.handled).isEmpty();
        assertThat(node.pending.size()).isZero();
    }

    @Test
    void call_whoseTransactionStillHoldsItsRecord_comesLater_andIsNotCounted() throws Exception {
        node.abandon();
        node.proofs.inFlight = new ProofResult.InFlight(false);
        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.handled).isEmpty();
        node.proofs.inFlight = null;
        node.pass(RecoveringNode.PAUSE);

        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.handled).extracting(NotedCall::attempt).containsExactly(1);
    }

    @Test
    void call_whileNoClaimStoreAnswers_comesLater() throws Exception {
        node.abandon();
        node.guarded.store.fail(StoreCall.CLAIM);

        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.handled).isEmpty();
        assertThat(node.pending.size()).isEqualTo(1);
    }

    @Test
    void call_whileItCannotBeRecorded_comesLater_andIsNotCounted() throws Exception {
        node.abandon();
        node.proofs.failing = "begin";
        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.handled).isEmpty();
        node.proofs.failing = "";
        node.pass(RecoveringNode.PAUSE);

        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.handled).extracting(NotedCall::attempt).containsExactly(1);
    }

    @Test
    void failedCall_whoseEndCouldNotBeNotedAtOnce_isNotDrivenOn() throws Exception {
        node.endless = true;
        node.fail();
        node.endless = false;
        node.live();

        node.runner.run(10);

        assertThat(node.handled).isEmpty();
        assertThat(node.pending.size()).isZero();
    }

    @Test
    void call_refusedSinceItCouldNotBeRecorded_isNotDrivenOn() throws Exception {
        node.proofs.failing = "begin";
        node.endless = true;
        assertThatThrownBy(node::begin).isInstanceOf(GuardUnavailableException.class);
        node.rollBack();
        node.proofs.failing = "";
        node.endless = false;
        node.live();

        node.runner.run(10);

        assertThat(node.runs).isZero();
        assertThat(node.handled).isEmpty();
    }

    @Test
    void abandonedCall_whoseRetryCouldNotBeRecorded_isDrivenOn() throws Exception {
        node.abandon();
        node.proofs.failing = "begin";
        node.endless = true;
        assertThatThrownBy(node::begin).isInstanceOf(GuardUnavailableException.class);
        node.rollBack();
        node.proofs.failing = "";
        node.endless = false;
        node.live();

        node.runner.run(10);

        assertThat(node.handled).hasSize(1);
        assertThat(node.pending.size()).isZero();
    }

    @Test
    void call_whoseBeginningMeetsAnError_isNotDrivenOn_andMayBeMadeAgain() throws Exception {
        node.proofs.thrown = new AssertionError("of a validator");
        assertThatThrownBy(node::begin).isSameAs(node.proofs.thrown);
        assertThat(node.guarded.manager.getRollbackOnly()).isTrue();
        node.rollBack();
        node.proofs.thrown = null;

        assertThat(node.pending.size()).isZero();
        assertThat(node.call()).isEqualTo("run 1");
    }

    @Test
    void handlerThatThrowsAnError_isGivenUpAfterItsAttempts_andOthersHaveTheirTurn() throws Exception {
        node.error = new AssertionError("a bug of the handler");
        node.begin("a", node::run);
        node.guarded.manager.die();
        node.begin("b", node::run);
        node.guarded.manager.die();
        node.pass(RecoveringNode.LEASE.plusSeconds(1));
        for (int pass = 0; pass < 2 * RecoveringNode.ATTEMPTS; pass++) {
            node.runner.run(10);
            node.pass(Duration.ofHours(1));
        }

        assertThat(node.handled).hasSize(2 * RecoveringNode.ATTEMPTS);
        assertThat(node.events.fired).hasOnlyElementsOfType(GivenUp.class).hasSize(2);
    }

    @Test
    void handler_thatThrows_isTriedAgainAfterGrowingPauses_andGivenUp() throws Exception {
        node.failure = new IOException("down");
        node.abandon();

        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.runner.run(10)).isZero();
        node.pass(RecoveringNode.PAUSE);
        assertThat(node.runner.run(10)).isEqualTo(1);
        node.pass(RecoveringNode.PAUSE);
        assertThat(node.runner.run(10)).isZero();
        node.pass(RecoveringNode.PAUSE);
        assertThat(node.runner.run(10)).isEqualTo(1);
        assertThat(node.handled).extracting(NotedCall::attempt).containsExactly(1, 2, 3);
        assertThat(node.events.fired)
                .containsExactly(new GivenUp(
                        "com.acme.Orders.create",
                        Layer.FINGERPRINT,
                        node.keys.get(0).toHex(),
                        RecoveringNode.ATTEMPTS));
        node.pass(Duration.ofDays(1));
        assertThat(node.runner.run(10)).isZero();
        assertThat(node.pending.size()).as("for people").isEqualTo(1);
    }

    @Test
    void pause_isAnHourAtMost() throws Exception {
        RecoveryRunner runner = node.runner(Duration.ofMinutes(40));
        node.failure = new IOException("down");
        node.abandon();
        runner.run(10);
        node.pass(Duration.ofMinutes(40));
        runner.run(10);
        node.pass(Duration.ofHours(1));

        assertThat(runner.run(10)).isEqualTo(1);
        assertThat(node.handled).hasSize(3);
    }

    @Test
    void limit_isKept() throws Exception {
        for (String id : List.of("a", "b", "c")) {
            node.begin(id, node::run);
            node.guarded.manager.die();
        }
        node.pass(RecoveringNode.LEASE.plusSeconds(1));

        assertThat(node.runner.run(2)).isEqualTo(2);
        assertThat(node.runner.run(2)).isEqualTo(1);
    }
}
