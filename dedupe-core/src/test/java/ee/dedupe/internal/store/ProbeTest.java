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
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** While the breaker is open, a request that tries the store waits for a moment; the breaker learns how the store did. */
class ProbeTest {
    private static final Operation OPERATION = new Operation("com.acme.Orders", "create", List.of(), "");
    private static final Duration BUDGET = Duration.ofSeconds(1);

    private long nowNanos;
    private final Queue<Runnable> asked = new ArrayDeque<>();
    private final ClaimStore store = new MemoryClaimStore(() -> 0, 1_000);
    private final Breaker breaker = new Breaker(() -> nowNanos);
    private final ClaimAttempt claims =
            new ClaimAttempt(new AsyncClaimStore(store, asked::add, Recorder.NONE, () -> 0), breaker, () -> nowNanos);
    private int attempt;

    @BeforeEach
    void openBreaker() {
        for (int i = 0; i < 5; i++) {
            claim();
        }
        assertThat(breaker.isOpen()).isTrue();
        asked.clear();
        pass(Duration.ofSeconds(1));
    }

    private void pass(Duration time) {
        nowNanos += time.toNanos();
    }

    /** By a store that gives no answer while anybody waits. */
    private ClaimAnswer claim() {
        attempt++;
        StorageKey key = StorageKey.of(
                ByteBuffer.allocate(StorageKey.LENGTH).putInt(attempt).array());
        Budget budget = new Budget(BUDGET, () -> nowNanos, () -> 0, new Patience() {
            @Override
            public <T> T await(CompletableFuture<T> answer, long nanos) throws TimeoutException {
                nowNanos += nanos;
                throw new TimeoutException();
            }
        });
        return claims.claim(
                new ClaimRequest(
                        key, new OwnerToken(1, attempt), new Term.Fixed(Duration.ofSeconds(90)), Optional.empty()),
                OPERATION,
                budget);
    }

    @Test
    void probe_holdsUpItsRequestForAMoment() {
        long start = nowNanos;
        assertThat(claim()).isInstanceOf(ClaimAnswer.Unanswered.class);

        assertThat(Duration.ofNanos(nowNanos - start)).isEqualTo(Duration.ofMillis(30));
        assertThat(asked).hasSize(1);
    }

    @Test
    void threeAnswers_thatCameInTime_closeIt_thoughNobodyWaitedForThem() {
        for (int i = 0; i < 3; i++) {
            assertThat(breaker.isOpen()).isTrue();
            claim();
            pass(Duration.ofMillis(600));
            asked.remove().run();
        }

        assertThat(breaker.isOpen()).isFalse();
    }

    @Test
    void answers_thatCameTooLate_doNot() {
        for (int i = 0; i < 10; i++) {
            claim();
            pass(Duration.ofSeconds(2));
            asked.remove().run();
        }

        assertThat(breaker.isOpen()).isTrue();
    }

    @Test
    void probe_thatIsNeverAnswered_countsWhenTheNextOneIsAsked() {
        for (int i = 0; i < 2; i++) {
            claim();
            asked.remove().run();
        }
        claim();
        asked.clear();
        pass(Duration.ofSeconds(2));
        claim();
        asked.remove().run();

        assertThat(breaker.isOpen()).isTrue();
    }
}
