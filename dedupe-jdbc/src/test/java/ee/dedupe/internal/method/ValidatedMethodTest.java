package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.ReplayValidator.FirstCall;
import ee.dedupe.ReplayValidator.Validity;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.proof.FakeProofStore;
import ee.dedupe.internal.proof.ProofHook;
import jakarta.transaction.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whether a stored result of a method is still true. */
@Timeout(60)
class ValidatedMethodTest {
    private static final MethodOperation VALIDATED = GuardedMethods.validated();

    private final GuardedMethods guarded = new GuardedMethods();
    private final AtomicInteger runs = new AtomicInteger();
    private final List<FirstCall> asked = new ArrayList<>();

    private void says(Validity validity) {
        guarded.validator = first -> {
            asked.add(first);
            return validity;
        };
    }

    private Object call() throws Exception {
        return guarded.call(VALIDATED, "a", () -> "run " + runs.incrementAndGet());
    }

    private Object callIn(int end) throws Exception {
        guarded.manager.begin();
        try {
            return call();
        } finally {
            guarded.manager.end(end);
        }
    }

    private FakeProofStore recorded() {
        FakeProofStore proofs = new FakeProofStore(guarded.manager);
        guarded.hook = new ProofHook(proofs, guarded.transactions, guarded.engine.settlement(), Runnable::run);
        return proofs;
    }

    private void loseTheClaims() {
        guarded.pass(GuardedMethods.TTL.multipliedBy(2));
    }

    @Test
    void valid_isGivenAgain_andTheValidatorIsToldIt() throws Exception {
        says(Validity.VALID);
        call();

        assertThat(call()).isEqualTo("run 1");
        assertThat(asked.get(0).result()).contains("run 1");
        assertThat(asked.get(0).answer()).isEmpty();
    }

    @Test
    void gone_throws_andCountsSo() throws Exception {
        says(Validity.GONE);
        call();

        assertThatThrownBy(this::call).isInstanceOf(DuplicateInvocationException.class);
        assertThat(guarded.outcomes).containsExactly(IdempotencyStatus.EXECUTED, IdempotencyStatus.GONE);
    }

    @Test
    void runAgain_runs() throws Exception {
        says(Validity.RUN_AGAIN);
        call();

        assertThat(call()).isEqualTo("run 2");
    }

    /** Only what was there when they came is not true any more. */
    @Test
    void runAgain_of16AtOnce_runsOnce() throws Exception {
        call();
        CountDownLatch all = new CountDownLatch(16);
        guarded.validator = first -> {
            if (first.result().orElseThrow().equals("run 1")) {
                all.countDown();
                await(all);
            }
            return Validity.RUN_AGAIN;
        };
        ExecutorService threads = Executors.newFixedThreadPool(16);
        List<Future<Object>> calls = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            calls.add(threads.submit(this::call));
        }

        for (Future<Object> call : calls) {
            assertThat(call.get()).isEqualTo("run 2");
        }
        assertThat(runs).hasValue(2);
        threads.shutdownNow();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void recorded_gone_isNotGiven_alsoWhenTheClaimIsLost() throws Exception {
        recorded();
        says(Validity.GONE);
        callIn(Status.STATUS_COMMITTED);
        loseTheClaims();

        assertThatThrownBy(() -> callIn(Status.STATUS_COMMITTED)).isInstanceOf(DuplicateInvocationException.class);
        assertThat(runs).hasValue(1);
    }

    @Test
    void recorded_conflict_isNotGiven_whenTheClaimIsLost() throws Exception {
        recorded();
        says(Validity.CONFLICT);
        callIn(Status.STATUS_COMMITTED);
        loseTheClaims();

        assertThatThrownBy(() -> callIn(Status.STATUS_COMMITTED)).isInstanceOf(DuplicateInvocationException.class);
        assertThat(runs).hasValue(1);
    }

    @Test
    void recorded_runAgain_replacesTheRecord() throws Exception {
        recorded();
        callIn(Status.STATUS_COMMITTED);
        says(Validity.RUN_AGAIN);
        assertThat(callIn(Status.STATUS_COMMITTED)).isEqualTo("run 2");

        says(Validity.VALID);
        loseTheClaims();
        assertThat(callIn(Status.STATUS_COMMITTED)).isEqualTo("run 2");
    }

    @Test
    void recorded_runAgain_thatIsRolledBack_leavesTheRecord() throws Exception {
        recorded();
        callIn(Status.STATUS_COMMITTED);
        says(Validity.RUN_AGAIN);
        callIn(Status.STATUS_ROLLEDBACK);

        says(Validity.VALID);
        assertThat(callIn(Status.STATUS_COMMITTED)).isEqualTo("run 1");
    }
}
