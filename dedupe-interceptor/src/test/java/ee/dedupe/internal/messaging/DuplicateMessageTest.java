package ee.dedupe.internal.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardBy;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.method.GuardedMethods;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.StoreCall;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What becomes of a message that was delivered before. */
@Timeout(60)
class DuplicateMessageTest {
    private static final Policy PROCEEDING = Listener.policy(GuardBy.KEY, OnStoreFailure.PROCEED);
    private static final Policy REJECTING = Listener.policy(GuardBy.KEY, OnStoreFailure.REJECT);

    private final GuardedMethods guarded = new GuardedMethods();
    private final Listener listener = new Listener(guarded);

    private static FakeMessage message() {
        return new FakeMessage().with("orderId", "o");
    }

    @Test
    void duplicateOfAFinishedOne_isDiscardedAndItsTransactionCommits() throws Exception {
        guarded.manager.begin();
        listener.deliver(PROCEEDING, message());
        guarded.manager.commit();
        guarded.manager.begin();
        assertThat(listener.deliver(PROCEEDING, message())).isNull();
        assertThat(listener.deliveries).isEqualTo(1);
        assertThat(guarded.manager.getRollbackOnly()).isFalse();
        assertThat(guarded.outcomes).containsExactly(IdempotencyStatus.EXECUTED, IdempotencyStatus.DUPLICATE);
    }

    @Test
    void redelivery_afterARollback_runsAgain() throws Exception {
        guarded.manager.begin();
        listener.deliver(PROCEEDING, message());
        guarded.manager.rollback();
        guarded.manager.begin();
        listener.deliver(PROCEEDING, message());
        assertThat(listener.deliveries).isEqualTo(2);
    }

    @Test
    void duplicateOfARunningOne_inATransaction_rollsBackQuietly() throws Exception {
        listener.deliver(PROCEEDING, message(), () -> {
            onAnotherThread(() -> {
                guarded.manager.begin();
                assertThat(listener.deliver(PROCEEDING, message())).isNull();
                assertThat(guarded.manager.getRollbackOnly()).isTrue();
                guarded.manager.rollback();
            });
            return null;
        });
        assertThat(listener.deliveries).isEqualTo(1);
        assertThat(guarded.outcomes).containsExactly(IdempotencyStatus.IN_FLIGHT, IdempotencyStatus.EXECUTED);
    }

    @Test
    void duplicateOfARunningOne_withoutATransaction_throws() throws Exception {
        listener.deliver(PROCEEDING, message(), () -> {
            onAnotherThread(() -> assertThatThrownBy(() -> listener.deliver(PROCEEDING, message()))
                    .isInstanceOfSatisfying(
                            DuplicateInvocationException.class,
                            duplicate -> assertThat(duplicate.isInFlight()).isTrue()));
            return null;
        });
        assertThat(listener.deliveries).isEqualTo(1);
    }

    @Test
    void storeUnavailable_underReject_rollsBack() throws Exception {
        guarded.store.fail(StoreCall.CLAIM);
        guarded.manager.begin();
        assertThat(listener.deliver(REJECTING, message())).isNull();
        assertThat(guarded.manager.getRollbackOnly()).isTrue();
        assertThat(listener.deliveries).isZero();
        assertThat(guarded.outcomes).containsExactly(IdempotencyStatus.UNAVAILABLE);
    }

    @Test
    void storeUnavailable_underRejectWithoutATransaction_throws() {
        guarded.store.fail(StoreCall.CLAIM);
        assertThatThrownBy(() -> listener.deliver(REJECTING, message())).isInstanceOf(GuardUnavailableException.class);
        assertThat(listener.deliveries).isZero();
    }

    @Test
    void storeUnavailable_underProceed_runs() throws Exception {
        guarded.store.fail(StoreCall.CLAIM);
        listener.deliver(PROCEEDING, message());
        assertThat(listener.deliveries).isEqualTo(1);
    }

    @Test
    void failure_isTheListeners_andTheNextDeliveryRuns() throws Exception {
        IllegalStateException poison = new IllegalStateException("poison");
        assertThatThrownBy(() -> listener.deliver(PROCEEDING, message(), () -> {
                    throw poison;
                }))
                .isSameAs(poison);
        listener.deliver(PROCEEDING, message());
        assertThat(listener.deliveries).isEqualTo(2);
    }

    private interface Step {
        void run() throws Exception;
    }

    private static void onAnotherThread(Step step) {
        CompletableFuture.runAsync(() -> {
                    try {
                        step.run();
                    } catch (Exception e) {
                        throw new CompletionException(e);
                    }
                })
                .join();
    }
}
