package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.tck.ScriptedStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** When the breaker opens, nobody waits on, however many do; and what they have asked for is not left behind. */
@Timeout(60)
class OpeningBreakerTest {
    private static final int CALLERS = 200;
    /** So long that a test that waits for it fails. */
    private static final Duration BUDGET = Duration.ofHours(1);

    private final ExecutorService callers = Executors.newCachedThreadPool();
    private final Queue<Runnable> heldBack = new ConcurrentLinkedQueue<>();
    private final ScriptedStore store = new ScriptedStore(new MemoryClaimStore(System::nanoTime, 1_000));

    @AfterEach
    void stop() {
        callers.shutdownNow();
    }

    @Test
    void opening_callsThatProceed_runAtOnce_andTheirClaimsAreSettledLate() throws Exception {
        Engine engine = engine();
        List<Future<Verdict>> calls = callersWait(engine, Fixture::byFingerprint);
        openBreaker(engine);

        for (Future<Verdict> call : calls) {
            Verdict.Bypass bypass = (Verdict.Bypass) call.get();
            assertThat(bypass.late()).isPresent();
            engine.settlement().ended(bypass, Fixture.OPERATION, Fixture.ending(500), Fixture.KNOWN);
        }
        heldBack.forEach(Runnable::run);
        assertNothingIsClaimed(Fixture::byFingerprint);
    }

    @Test
    void costs_callsThatAnOpeningBreakerRefuses_askTheStoreNothing() throws Exception {
        Engine engine = engine();
        List<Future<Verdict>> calls = callersWait(engine, seed -> Fixture.byKey(seed, seed));
        openBreaker(engine);

        for (Future<Verdict> call : calls) {
            assertThat(call.get()).isEqualTo(new Verdict.Unavailable(Layer.KEY, BypassReason.STORE_LATE));
        }
        heldBack.forEach(Runnable::run);
        assertThat(store.times(StoreCall.CLAIM)).isEqualTo(5);
        assertThat(store.withdrawals()).isZero();
        assertNothingIsClaimed(seed -> Fixture.byKey(seed, seed));
    }

    private interface Identified {
        Identities by(int seed);
    }

    /** Of which only the test's own thread comes to the store. */
    private Engine engine() {
        Thread test = Thread.currentThread();
        Executor threads = call -> {
            if (Thread.currentThread() == test) {
                call.run();
            } else {
                heldBack.add(call);
            }
        };
        return Engine.over(
                store, threads, Recorder.NONE, System::nanoTime, () -> 0, new Limits(BUDGET, 0, 0), lost -> {});
    }

    private List<Future<Verdict>> callersWait(Engine engine, Identified identities) throws InterruptedException {
        List<Future<Verdict>> calls = new ArrayList<>();
        for (int i = 0; i < CALLERS; i++) {
            Identities identity = identities.by(i);
            calls.add(callers.submit(() -> judge(engine, identity)));
        }
        while (heldBack.size() < CALLERS) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        return calls;
    }

    private static Verdict judge(Engine engine, Identities identity) {
        return engine.judge().judge(Fixture.rejecting(), Mode.ENFORCE, identity);
    }

    /** By failures that cost no time. */
    private void openBreaker(Engine engine) {
        store.fail(StoreCall.CLAIM);
        for (int i = 0; i < 5; i++) {
            judge(engine, Fixture.byFingerprint(CALLERS + i));
        }
        store.heal();
        assertThat(engine.breakerOpen().getAsBoolean()).isTrue();
    }

    private void assertNothingIsClaimed(Identified identities) {
        for (int i = 0; i < CALLERS; i++) {
            StorageKey key = identities.by(i).first();
            assertThat(store.claim(request(key, i))).isInstanceOf(ClaimResult.Granted.class);
        }
    }

    private static ClaimRequest request(StorageKey key, int attempt) {
        return new ClaimRequest(key, new OwnerToken(1, attempt), new Term.Fixed(Fixture.TTL), Optional.empty());
    }
}
