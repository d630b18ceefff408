package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.AbandonedCall;
import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.Layer;
import ee.dedupe.OnDuplicate;
import ee.dedupe.RecoveryGivenUp;
import ee.dedupe.RecoveryHandler;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.proof.FakeProofStore;
import ee.dedupe.internal.proof.ProofHook;
import ee.dedupe.internal.recovery.HeldCalls;
import ee.dedupe.internal.recovery.RecoverableMethod;
import ee.dedupe.internal.recovery.RecoveryHook;
import ee.dedupe.internal.recovery.RecoveryRunner;
import ee.dedupe.internal.telemetry.EventPublisher;
import ee.dedupe.internal.telemetry.FakeEvents;
import ee.dedupe.internal.telemetry.Telemetry;
import ee.dedupe.internal.telemetry.Traces;
import ee.dedupe.metrics.Recorder;
import ee.dedupe.metrics.StoreCall;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.PendingCall;
import ee.dedupe.spi.ProofResult;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.tck.SketchPendingCalls;
import jakarta.transaction.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Calls that are driven on when their node dies. */
class RecoveredCallTest {
    private static final String NAME = "com.acme.Orders.create(java.lang.String)";
    private static final Duration LEASE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofSeconds(30);
    private static final OwnerToken OTHER_NODE = new OwnerToken(1, 1);

    private final Bench bench = new Bench();
    private final FakeProofStore proofs = new FakeProofStore(bench.manager);
    private final SketchPendingCalls pending = new SketchPendingCalls(bench.clock);
    private final HeldCalls held = new HeldCalls(pending, Runnable::run, Duration.ofSeconds(5), bench.clock::nanoTime);
    private final FakeEvents events = new FakeEvents();
    private final MethodOperation operation = operation();
    private final List<AbandonedCall> handled = new ArrayList<>();
    private final List<StorageKey> keys = new ArrayList<>();
    private final RecoveryRunner runner = new RecoveryRunner(
            List.of(new RecoverableMethod(operation, () -> this::recover)),
            held,
            bench.methods,
            bench.transactions,
            new Telemetry(Recorder.NONE, new EventPublisher(events), Traces.NONE),
            PAUSE,
            3);
    private IOException failure;
    private int runs;

    private static MethodOperation operation() {
        MethodOperation replaying = Bench.guard(OnDuplicate.REPLAY);
        return new MethodOperation(
                replaying.policy(),
                replaying.onDuplicate(),
                replaying.arguments(),
                replaying.returns(),
                Optional.of(new MethodRecovery(NAME, LEASE, List.of(String.class), RecoveryHandler.class)));
    }

    @BeforeEach
    void note() {
        bench.hook = new RecoveryHook(
                held, new ProofHook(proofs, bench.transactions, bench.engine.settlement()), bench.engine.settlement());
    }

    private Object recover(AbandonedCall call) throws IOException {
        handled.add(call);
        noteKey();
        if (failure != null) {
            throw failure;
        }
        return "recovered";
    }

    private void noteKey() {
        keys.add(bench.current.innermost().flatMap(GuardedCall::key).orElseThrow());
    }

    private String run() {
        noteKey();
        return "run " + ++runs;
    }

    private Object call() throws Exception {
        bench.manager.begin();
        try {
            return bench.call(operation, "a", this::run);
        } finally {
            bench.manager.commit();
        }
    }

    /** A call whose node dies before its transaction has ended, and whose lease is over. */
    private void abandon() throws Exception {
        bench.manager.begin();
        bench.call(operation, "a", this::run);
        bench.manager.die();
        bench.pass(LEASE.plusSeconds(1));
    }

    @Test
    void call_thatEnds_isForgotten() throws Exception {
        call();

        assertThat(pending.size()).isZero();
    }

    @Test
    void call_thatFails_isForgotten() {
        bench.manager.begin();
        assertThatThrownBy(() -> bench.call(operation, "a", () -> {
                    throw new IOException("declined");
                }))
                .hasMessage("declined");
        bench.manager.rollback();

        assertThat(pending.size()).isZero();
    }

    @Test
    void call_whoseTransactionEndsNobodyKnowsHow_isDrivenOn() throws Exception {
        bench.manager.begin();
        bench.call(operation, "a", this::run);
        bench.manager.end(Status.STATUS_UNKNOWN);
        bench.pass(LEASE.plusSeconds(1));
        held.renew();

        assertThat(runner.run(10)).isEqualTo(1);
        assertThat(handled).hasSize(1);
    }

    @Test
    void call_thatRuns_isNotDrivenOn() throws Exception {
        bench.manager.begin();
        bench.call(operation, "a", this::run);
        bench.pass(LEASE.minusSeconds(1));
        held.renew();
        bench.pass(LEASE.minusSeconds(1));

        assertThat(runner.run(10)).isZero();
    }

    @Test
    void call_thatRunsForLongerThanItMay_isDrivenOn() throws Exception {
        bench.manager.begin();
        bench.call(operation, "a", this::run);
        for (Duration ran = Duration.ZERO; ran.compareTo(operation.policy().maxRun()) < 0; ran = ran.plus(PAUSE)) {
            bench.pass(PAUSE);
            held.renew();
            assertThat(runner.run(10)).isZero();
        }
        bench.manager.die();
        bench.pass(LEASE.plusSeconds(1));
        held.renew();

        assertThat(runner.run(10)).isEqualTo(1);
    }

    @Test
    void abandonedCall_isDrivenOnOnce_underItsOwnKey() throws Exception {
        abandon();

        assertThat(runner.run(10)).isEqualTo(1);
        assertThat(runner.run(10)).isZero();
        assertThat(handled).hasSize(1);
        assertThat(handled.get(0).operation()).isEqualTo("com.acme.Orders.create");
        assertThat(handled.get(0).parameter(0, String.class)).isEqualTo("a");
        assertThat(handled.get(0).attempt()).isEqualTo(1);
        assertThat(handled.get(0).age()).isEqualTo(LEASE.plusSeconds(1));
        assertThat(keys).hasSize(2);
        assertThat(keys.get(1)).isEqualTo(keys.get(0));
        assertThat(pending.size()).isZero();
    }

    @Test
    void retry_afterTheHandler_isGivenItsResult() throws Exception {
        abandon();
        runner.run(10);

        assertThat(call()).isEqualTo("recovered");
        bench.pass(Bench.TTL.plusSeconds(1));
        assertThat(call()).as("from the record").isEqualTo("recovered");
    }

    @Test
    void retry_beforeTheHandler_runs_andLeavesItNothing() throws Exception {
        abandon();

        assertThat(call()).isEqualTo("run 2");
        assertThat(runner.run(10)).isZero();
    }

    @Test
    void retry_whileAnotherNodeDrivesOn_isInFlight_thoughItsClaimIsGranted() throws Exception {
        abandon();
        pending.take(NAME, OTHER_NODE, LEASE);

        assertThatThrownBy(this::call)
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        refused -> assertThat(refused.isInFlight()).isTrue());
        pending.end(keys.get(0), OTHER_NODE);
        assertThat(call()).as("its claim was given back").isEqualTo("run 2");
    }

    @Test
    void retry_whileAnotherNodeDrivesOn_andNoClaimStoreAnswers_isInFlight() throws Exception {
        abandon();
        pending.take(NAME, OTHER_NODE, LEASE);
        bench.store.fail(StoreCall.CLAIM);

        assertThatThrownBy(this::call).isInstanceOf(DuplicateInvocationException.class);
        assertThat(runs).isEqualTo(1);
    }

    @Test
    void handler_thatThrows_isTriedAgainAfterGrowingPauses_andGivenUp() throws Exception {
        failure = new IOException("down");
        abandon();

        assertThat(runner.run(10)).isEqualTo(1);
        assertThat(runner.run(10)).isZero();
        bench.pass(PAUSE);
        assertThat(runner.run(10)).isEqualTo(1);
        bench.pass(PAUSE);
        assertThat(runner.run(10)).isZero();
        bench.pass(PAUSE);
        assertThat(runner.run(10)).isEqualTo(1);
        assertThat(handled).extracting(AbandonedCall::attempt).containsExactly(1, 2, 3);
        assertThat(events.fired)
                .containsExactly(new RecoveryGivenUp(
                        "com.acme.Orders.create", Layer.FINGERPRINT, keys.get(0).toHex(), 3));
        bench.pass(Duration.ofDays(1));
        assertThat(runner.run(10)).isZero();
        assertThat(pending.size()).as("for people").isEqualTo(1);
    }

    @Test
    void retry_ofACallThatIsGivenUp_runs() throws Exception {
        failure = new IOException("down");
        abandon();
        for (int attempt = 0; attempt < 3; attempt++) {
            runner.run(10);
            bench.pass(Duration.ofHours(1));
        }

        assertThat(call()).isEqualTo("run 2");
        assertThat(pending.size()).isZero();
    }

    @Test
    void abandonedCall_whoseTransactionStillHoldsItsRecord_comesLater_andIsNotCounted() throws Exception {
        abandon();
        proofs.inFlight = new ProofResult.InFlight(false);
        assertThat(runner.run(10)).isEqualTo(1);
        assertThat(handled).isEmpty();
        proofs.inFlight = null;
        bench.pass(PAUSE);

        assertThat(runner.run(10)).isEqualTo(1);
        assertThat(handled).extracting(AbandonedCall::attempt).containsExactly(1);
    }

    @Test
    void abandonedCall_whileNoClaimStoreAnswers_comesLater() throws Exception {
        abandon();
        bench.store.fail(StoreCall.CLAIM);

        assertThat(runner.run(10)).isEqualTo(1);
        assertThat(handled).isEmpty();
        assertThat(pending.size()).isEqualTo(1);
    }

    @Test
    void abandonedCall_thatIsRecorded_isDone() throws Exception {
        call();
        pending.begin(new PendingCall(keys.get(0), NAME, "[\"a\"]"), OTHER_NODE, LEASE);
        bench.pass(Bench.TTL.plusSeconds(1));

        assertThat(runner.run(10)).isEqualTo(1);
        assertThat(handled).isEmpty();
        assertThat(pending.size()).isZero();
    }

    @Test
    void limit_isKept() throws Exception {
        for (String id : List.of("a", "b", "c")) {
            bench.manager.begin();
            bench.call(operation, id, this::run);
            bench.manager.die();
        }
        bench.pass(LEASE.plusSeconds(1));

        assertThat(runner.run(2)).isEqualTo(2);
        assertThat(runner.run(2)).isEqualTo(1);
    }

    @Test
    void callThatIsMetByItsRecord_isNotNoted() throws Exception {
        call();
        bench.pass(Bench.TTL.plusSeconds(1));

        assertThat(call()).isEqualTo("run 1");
        assertThat(pending.size()).isZero();
    }
}
