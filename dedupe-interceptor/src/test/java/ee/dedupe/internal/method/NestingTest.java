package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.call.CurrentCalls;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Calls within calls on one thread, without a transaction. Whoever waited for himself would time out here. */
@Timeout(60)
class NestingTest {
    private final GuardedMethods guarded = new GuardedMethods();

    private Optional<GuardedCall> innermost() {
        return guarded.current.innermost();
    }

    @Test
    void recursion_underReplay_isRefusedAsInFlightWithoutAWait() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REPLAY);
        guarded.call(guard, "a", () -> {
            assertThatThrownBy(() -> guarded.call(guard, "a", () -> "never"))
                    .isInstanceOfSatisfying(
                            DuplicateInvocationException.class,
                            duplicate -> assertThat(duplicate.isInFlight()).isTrue());
            return "outer";
        });
        assertThat(guarded.outcomes).containsExactly(IdempotencyStatus.IN_FLIGHT, IdempotencyStatus.EXECUTED);
        assertThat(guarded.call(guard, "a", () -> "never")).isEqualTo("outer");
    }

    @Test
    void recursion_underSkip_isSkipped() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.SKIP);
        Object inner = guarded.call(guard, "a", () -> String.valueOf(guarded.call(guard, "a", () -> "never")));
        assertThat(inner).isEqualTo("null");
    }

    @Test
    void recursion_inATransaction_isRefusedWithoutAWait() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REPLAY);
        guarded.manager.begin();
        guarded.call(guard, "a", () -> {
            assertThatThrownBy(() -> guarded.call(guard, "a", () -> "never"))
                    .isInstanceOf(DuplicateInvocationException.class);
            return "outer";
        });
    }

    @Test
    void recursion_whoseOuterCallHasSuspendedItsTransaction_isRefusedWithoutAWait() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REPLAY);
        guarded.manager.begin();
        guarded.call(guard, "a", () -> {
            guarded.manager.commit();
            guarded.manager.begin();
            assertThatThrownBy(() -> guarded.call(guard, "a", () -> "never"))
                    .isInstanceOf(DuplicateInvocationException.class);
            return "outer";
        });
    }

    @Test
    void innermost_isTheCallThatRuns() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REPLAY);
        guarded.call(guard, "a", () -> {
            GuardedCall outer = innermost().orElseThrow();
            guarded.call(guard, "b", () -> {
                assertThat(innermost().orElseThrow()).isNotSameAs(outer);
                assertThat(innermost().orElseThrow().key()).isNotEqualTo(outer.key());
                return "inner";
            });
            assertThat(innermost()).containsSame(outer);
            return "outer";
        });
        assertThat(innermost()).isEmpty();
    }

    @Test
    void thread_keepsNothingAfterExceptions() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REPLAY);
        assertThatThrownBy(() -> guarded.call(
                        guard,
                        "a",
                        () -> guarded.call(guard, "b", () -> {
                            throw new IOException("down");
                        })))
                .isExactlyInstanceOf(IOException.class);
        assertThat(innermost()).isEmpty();
        assertThat(keptByThisThread()).isNull();
    }

    private Object keptByThisThread() throws Exception {
        Field kept = CurrentCalls.class.getDeclaredField("RUNNING");
        kept.setAccessible(true);
        return ((ThreadLocal<?>) kept.get(guarded.current)).get();
    }

    @Test
    void thread_keepsNothingAfterAnErrorAndAStop() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REJECT);
        assertThatThrownBy(() -> guarded.call(guard, "a", () -> {
                    throw new AssertionError("broken");
                }))
                .isExactlyInstanceOf(AssertionError.class);
        assertThat(innermost()).isEmpty();
        guarded.call(guard, "a", () -> "ran");
        assertThatThrownBy(() -> guarded.call(guard, "a", () -> "never"))
                .isInstanceOf(DuplicateInvocationException.class);
        assertThat(innermost()).isEmpty();
    }

    @Test
    void otherThread_seesNoneOfThem() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REPLAY);
        guarded.call(guard, "a", () -> {
            CompletableFuture<Optional<GuardedCall>> seen = CompletableFuture.supplyAsync(this::innermost);
            assertThat(seen.join()).isEmpty();
            return "outer";
        });
    }

    @Test
    void laterResult_isNoRunningCallOfTheThread() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REPLAY, false, CompletableFuture.class);
        guarded.call(guard, "a", CompletableFuture::new);
        assertThat(innermost()).isEmpty();
    }
}
