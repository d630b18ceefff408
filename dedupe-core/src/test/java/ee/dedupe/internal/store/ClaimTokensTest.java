package ee.dedupe.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.Operation;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each attempt to claim has a token of its own. */
class ClaimTokensTest {
    private static final StorageKey KEY = StorageKey.of(new byte[StorageKey.LENGTH]);
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final Set<OwnerToken> drawn = ConcurrentHashMap.newKeySet();

    @Test
    void tokens_ofManyThreads_areAllDifferent() throws InterruptedException {
        Claims claims = claims();
        CountDownLatch start = new CountDownLatch(1);
        Thread[] threads = IntStream.range(0, 4)
                .mapToObj(thread -> new Thread(() -> {
                    awaitUninterruptibly(start);
                    IntStream.range(0, 20_000).forEach(any -> claim(claims));
                }))
                .toArray(Thread[]::new);
        Stream.of(threads).forEach(Thread::start);
        start.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(drawn).hasSize(80_000);
    }

    @Test
    void tokens_ofTwoEngines_differ() {
        claim(claims());
        claim(claims());

        assertThat(drawn).hasSize(2);
    }

    private static void claim(Claims claims) {
        ClaimAnswer answer = claims.claim(
                token -> new ClaimRequest(KEY, token, new Term.Fixed(SECOND), Optional.empty()),
                new Operation("Orders", "create", List.of(), ""),
                SECOND,
                new Budget(SECOND, System::nanoTime, () -> 0));
        assertThat(answer).isInstanceOf(ClaimAnswer.Held.class);
    }

    private Claims claims() {
        AsyncClaimStore store = new AsyncClaimStore(held(), Runnable::run, new Recorder() {}, System::nanoTime);
        return new Claims(
                new ClaimAttempt(store, new Breaker(System::nanoTime), System::nanoTime),
                new UnansweredClaims(store, retries(), retries(), Recorder.NONE),
                new LocalClaims(0, System::nanoTime, settled -> {}));
    }

    private static Retries retries() {
        return new Retries("changes", Duration.ofMinutes(15), System::nanoTime);
    }

    /** Every key is another's. */
    private ClaimStore held() {
        return (ClaimStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {ClaimStore.class}, (self, method, given) -> {
                    drawn.add(((ClaimRequest) given[0]).token());
                    return new ClaimResult.Held(new ClaimRecord.Standing(Duration.ZERO));
                });
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
