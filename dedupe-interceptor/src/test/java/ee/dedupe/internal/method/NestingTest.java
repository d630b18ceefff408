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
    private final Bench bench = new Bench();

    private Optional<GuardedCall> innermost() {
        return bench.current.innermost();
    }

    @Test
    void recursion_underReplay_isRefusedAsInFlightWithoutAWait() throws Exception {
        MethodOperation guard = Bench.guard(OnDuplicate.REPLAY);
        bench.call(guard, "a", () -> {
            assertThatThrownBy(() -> bench.call(guard, "a", () -> "never"))
                    .isInstanceOfSatisfying(
                            DuplicateInvocationException.class,
                            duplicate -> assertThat(duplicate.isInFlight()).isTrue());
            return "outer";
        });
        assertThat(bench.outcomes).containsExactly(IdempotencyStatus.IN_FLIGHT, IdempotencyStatus.EXECUTED);
        assertThat(bench.call(guard, "a", () -> "never")).isEqualTo("outer");
    }

    @Test
    void recursion_underSkip_isSkipped() throws Exception {
        MethodOperation guard = Bench.guard(OnDuplicate.SKIP);
        Object inner = bench.call(guard, "a", () -> String.valueOf(bench.call(guard, "a", () -> "never")));
        assertThat(inner).isEqualTo("null");
    }

    @Test
    void recursion_inATransaction_isRefusedWithoutAWait() throws Exception {
        MethodOperation guard = Bench.guard(OnDuplicate.REPLAY);
        bench.manager.begin();
        bench.call(guard, "a", () -> {
            assertThatThrownBy(() -> bench.call(guard, "a", () -> "never"))
                    .isInstanceOf(DuplicateInvocationException.class);
            return "outer";
        });
    }

    @Test
    void recursion_whoseOuterCallHasSuspendedItsTransaction_isRefusedWithoutAWait() throws Exception {
        MethodOperation guard = Bench.guard(OnDuplicate.REPLAY);
        bench.manager.begin();
        bench.call(guard, "a", () -> {
            bench.manager.commit();
            bench.manager.begin();
            assertThatThrownBy(() -> bench.call(guard, "a", () -> "never"))
                    .isInstanceOf(DuplicateInvocationException.class);
            return "outer";
        });
    }

    @Test
    void innermost_isTheCallThatRuns() throws Exception {
        MethodOperation guard = Bench.guard(OnDuplicate.REPLAY);
        bench.call(guard, "a", () -> {
            GuardedCall outer = innermost().orElseThrow();
            bench.call(guard, "b", () -> {
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
        MethodOperation guard = Bench.guard(OnDuplicate.REPLAY);
        assertThatThrownBy(() -> bench.call(
                        guard,
                        "a",
                        () -> bench.call(guard, "b", () -> {
                            throw new IOException("down");
                        })))
                .isExactlyInstanceOf(IOException.class);
        assertThat(innermost()).isEmpty();
        assertThat(keptByThisThread()).isNull();
    }

    private Object keptByThisThread() throws Exception {
        Field kept = CurrentCalls.class.getDeclaredField("RUNNING");
        kept.setAccessible(true);
        return ((ThreadLocal<?>) kept.get(bench.current)).get();
    }

    @Test
    void thread_keepsNothingAfterAnErrorAndAStop() throws Exception {
        MethodOperation guard = Bench.guard(OnDuplicate.REJECT);
        assertThatThrownBy(() -> bench.call(guard, "a", () -> {
                    throw new AssertionError("broken");
                }))
                .isExactlyInstanceOf(AssertionError.class);
        assertThat(innermost()).isEmpty();
        bench.call(guard, "a", () -> "ran");
        assertThatThrownBy(() -> bench.call(guard, "a", () -> "never"))
                .isInstanceOf(DuplicateInvocationException.class);
        assertThat(innermost()).isEmpty();
    }

    @Test
    void otherThread_seesNoneOfThem() throws Exception {
        MethodOperation guard = Bench.guard(OnDuplicate.REPLAY);
        bench.call(guard, "a", () -> {
            CompletableFuture<Optional<GuardedCall>> seen = CompletableFuture.supplyAsync(this::innermost);
            assertThat(seen.join()).isEmpty();
            return "outer";
        });
    }

    @Test
    void laterResult_isNoRunningCallOfTheThread() throws Exception {
        MethodOperation guard = Bench.guard(OnDuplicate.REPLAY, false, CompletableFuture.class);
        bench.call(guard, "a", CompletableFuture::new);
        assertThat(innermost()).isEmpty();
    }
}
