package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.CallOptions;
import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.call.CallChoices;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.StoreCall;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The same call twice in one transaction: the first one's claim is settled only after both. */
@Timeout(60)
class SameTransactionTest {
    private final GuardedMethods guarded = new GuardedMethods();
    private int runs;

    @BeforeEach
    void begin() {
        guarded.manager.begin();
    }

    private Object call(MethodOperation guard) throws Exception {
        return guarded.call(guard, "a", () -> "run " + ++runs);
    }

    private void fail(MethodOperation guard) {
        assertThatThrownBy(() -> guarded.call(guard, "a", () -> {
                    throw new IOException("down");
                }))
                .isExactlyInstanceOf(IOException.class);
    }

    @Test
    void second_underReplay_isGivenTheFirstResultAtOnce() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REPLAY);
        assertThat(call(guard)).isEqualTo("run 1");
        assertThat(call(guard)).isEqualTo("run 1");
        assertThat(guarded.outcomes).containsExactly(IdempotencyStatus.EXECUTED, IdempotencyStatus.REPLAYED);
    }

    @Test
    void costs_everyCallOfATransaction_isOneClaim() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REPLAY);
        fail(guard);
        call(guard);
        call(guard);

        assertThat(guarded.store.times(StoreCall.CLAIM)).isEqualTo(1);
    }

    @Test
    void second_underReject_isRefused() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REJECT);
        call(guard);
        assertThatThrownBy(() -> call(guard))
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        duplicate -> assertThat(duplicate.isInFlight()).isFalse());
        assertThat(runs).isEqualTo(1);
    }

    @Test
    void second_underSkip_isSkipped() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.SKIP);
        call(guard);
        assertThat(call(guard)).isNull();
        assertThat(runs).isEqualTo(1);
    }

    @Test
    void second_afterAFailure_runsUnderTheSameClaim() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REPLAY);
        fail(guard);
        assertThat(call(guard)).isEqualTo("run 1");
        assertThat(call(guard)).isEqualTo("run 1");
        guarded.manager.commit();
        assertThat(guarded.committedFailures).isEmpty();
        assertThat(call(guard)).isEqualTo("run 1");
    }

    @Test
    void second_afterAFailure_asksForTheSameKeys() throws Exception {
        Policy policy = GuardedMethods.guard(OnDuplicate.REPLAY).policy();
        List<String> keys = new ArrayList<>();
        for (int attempt = 1; attempt <= 2; attempt++) {
            boolean fails = attempt == 1;
            try {
                guarded.methods.run(policy, "k", CallOptions.skipping(), () -> {
                    CallChoices choices =
                            guarded.current.innermost().orElseThrow().choices();
                    keys.add(choices.nextChildKey("charge").orElseThrow()
                            + choices.nextMessageId("mail", 1).orElseThrow());
                    if (fails) {
                        throw new IOException("down");
                    }
                    return null;
                });
            } catch (IOException down) {
                assertThat(fails).isTrue();
            }
        }

        assertThat(keys).hasSize(2);
        assertThat(keys.get(1)).isEqualTo(keys.get(0));
    }

    @Test
    void second_afterAFailureThatDoomedTheTransaction_runsWithoutWaitingForItself() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REPLAY);
        fail(guard);
        guarded.manager.setRollbackOnly();
        assertThat(call(guard)).isEqualTo("run 1");
        guarded.manager.rollback();
        assertThat(call(guard)).isEqualTo("run 2");
    }

    @Test
    void failureTwice_withCommit_isOneCommittedFailure() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REPLAY);
        fail(guard);
        fail(guard);
        guarded.manager.commit();
        assertThat(guarded.committedFailures).hasSize(1);
        assertThat(call(guard)).isEqualTo("run 1");
    }

    @Test
    void otherCall_runs() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REPLAY);
        call(guard);
        assertThat(guarded.call(guard, "b", () -> "other")).isEqualTo("other");
    }

    @Test
    void second_afterARollback_runs() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REPLAY);
        call(guard);
        guarded.manager.rollback();
        guarded.manager.begin();
        assertThat(call(guard)).isEqualTo("run 2");
    }
}
