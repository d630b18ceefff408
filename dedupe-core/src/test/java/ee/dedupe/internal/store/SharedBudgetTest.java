package ee.dedupe.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.Operation;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** The breaker counts what the store did, not what was left of a request's budget. */
class SharedBudgetTest {
    private static final Operation OPERATION = new Operation("com.acme.Orders", "create", List.of(), "");
    private static final Duration BUDGET = Duration.ofMillis(250);

    private long nowNanos;
    private final Queue<Runnable> asked = new ArrayDeque<>();
    private final ClaimStore store = new MemoryClaimStore(() -> 0, 1_000);
    private final Breaker breaker = new Breaker(() -> 0);
    private final ClaimAttempt claims =
            new ClaimAttempt(new AsyncClaimStore(store, asked::add, Recorder.NONE, () -> 0), breaker, () -> nowNanos);
    private Duration latency = Duration.ZERO;
    private int attempt;

    /** How a request waits for a store that takes so long for each answer. */
    private final class Waiting implements Patience {
        private Runnable asking;
        private long leftNanos;

        @Override
        public <T> T await(CompletableFuture<T> answer, long nanos) throws TimeoutException, ExecutionException {
            if (!asked.isEmpty()) {
                asking = asked.remove();
                leftNanos = latency.toNanos();
            }
            nowNanos += Math.min(nanos, leftNanos);
            leftNanos -= Math.min(nanos, leftNanos);
            if (leftNanos > 0) {
                throw new TimeoutException();
            }
            asking.run();
            return answer.join();
        }
    }

    private ClaimAnswer claim(Budget budget) {
        attempt++;
        StorageKey key = StorageKey.of(
                ByteBuffer.allocate(StorageKey.LENGTH).putInt(attempt).array());
        return claims.claim(
                new ClaimRequest(
                        key, new OwnerToken(1, attempt), new Term.Fixed(Duration.ofSeconds(90)), Optional.empty()),
                OPERATION,
                budget);
    }

    private Budget budget() {
        return new Budget(BUDGET, () -> nowNanos, () -> 0, new Waiting());
    }

    @Test
    void twoLayers_ofAHealthyStore_openNoBreaker() {
        latency = Duration.ofMillis(110);
        for (int i = 0; i < 20; i++) {
            Budget budget = budget();
            assertThat(claim(budget)).isInstanceOf(ClaimAnswer.Granted.class);
            assertThat(claim(budget)).isInstanceOf(ClaimAnswer.Unanswered.class);
        }

        assertThat(breaker.isOpen()).isFalse();
    }

    @Test
    void slowStore_opensIt() {
        latency = Duration.ofMillis(160);
        for (int i = 0; i < 5; i++) {
            claim(budget());
        }

        assertThat(breaker.isOpen()).isTrue();
    }
}
