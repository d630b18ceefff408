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
import ee.dedupe.tck.ManualClock;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** When the breaker opens, nobody waits on, however many do. */
@Timeout(60)
class CutOffTest {
    private static final int CALLERS = 200;
    private static final Operation OPERATION = new Operation("com.acme.Orders", "create", List.of(), "");
    /** In virtual time. */
    private static final Duration BUDGET = Duration.ofHours(1);

    private static final Duration MOST = BUDGET.minusMillis(100);

    private final ExecutorService callers = Executors.newCachedThreadPool();
    private final Queue<Runnable> heldBack = new ConcurrentLinkedQueue<>();
    private final ClaimStore store = new MemoryClaimStore(System::nanoTime, 1_000);

    @AfterEach
    void stop() {
        callers.shutdownNow();
    }

    @Test
    void storeHangs_ofManyCallsAtOnce_noneWaitsOutItsBudget() throws Exception {
        ManualClock time = new ManualClock();
        long startNanos = time.nanoTime();
        ClaimAttempt claimant = claimant(time);
        List<Future<ClaimAnswer>> calls = new ArrayList<>();
        for (int i = 0; i < CALLERS; i++) {
            ClaimRequest request = request(key(i), i);
            Budget budget = new Budget(BUDGET, time::nanoTime, () -> 0, time::await);
            calls.add(callers.submit(() -> claimant.claim(request, OPERATION, budget)));
        }
        time.awaitWaits(CALLERS);
        time.pass(MOST);

        for (Future<ClaimAnswer> call : calls) {
            assertThat(call.get()).isInstanceOf(ClaimAnswer.Unanswered.class);
        }
        assertThat(time.since(startNanos)).isLessThan(BUDGET);
        assertThat(heldBack).hasSize(CALLERS);
    }

    @Test
    void storeIsAlmostLate_answersAreTaken() throws Exception {
        ManualClock time = new ManualClock();
        ClaimAttempt claimant = claimant(time);
        Budget budget = new Budget(BUDGET, time::nanoTime, () -> 0, time::await);
        Future<ClaimAnswer> call = callers.submit(() -> claimant.claim(request(key(1), 1), OPERATION, budget));
        time.awaitWaits(1);
        time.pass(MOST);
        time.awaitWaits(2);
        heldBack.remove().run();

        assertThat(call.get()).isInstanceOf(ClaimAnswer.Granted.class);
    }

    private ClaimAttempt claimant(ManualClock time) {
        AsyncClaimStore asyncStore = new AsyncClaimStore(store, heldBack::add, Recorder.NONE, time::nanoTime);
        return new ClaimAttempt(asyncStore, new Breaker(time::nanoTime), time::nanoTime);
    }

    private static ClaimRequest request(StorageKey key, int attempt) {
        return new ClaimRequest(
                key, new OwnerToken(1, attempt), new Term.Fixed(Duration.ofSeconds(90)), Optional.empty());
    }

    private static StorageKey key(int seed) {
        return StorageKey.of(ByteBuffer.allocate(StorageKey.LENGTH).putInt(seed).array());
    }
}
