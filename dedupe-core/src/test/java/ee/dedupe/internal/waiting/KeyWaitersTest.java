package ee.dedupe.internal.waiting;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.store.ClaimAnswer;
import ee.dedupe.internal.store.Patience;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class KeyWaitersTest {
    private static final long LONG = TimeUnit.HOURS.toNanos(1);
    private static final ClaimAnswer LAST = nothing();
    private static final ClaimAnswer RUNNING =
            held(new ClaimRecord.InProgress(Duration.ZERO, Optional.empty(), Duration.ofSeconds(1)));
    private static final ClaimAnswer ENDED =
            held(new ClaimRecord.Completed(Duration.ZERO, Optional.empty(), StoredResult.of(new byte[0])));

    private final KeyWaiters table = new KeyWaiters(Patience.REAL_TIME);
    private final AtomicInteger asked = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool();

    private static ClaimAnswer nothing() {
        ClaimRequest request = new ClaimRequest(
                StorageKey.of(new byte[StorageKey.LENGTH]),
                new OwnerToken(1, 1),
                new Term.Fixed(Duration.ofSeconds(90)),
                Optional.empty());
        return new ClaimAnswer.Unanswered(request, BypassReason.BREAKER_OPEN, Optional.empty());
    }

    private static ClaimAnswer held(ClaimRecord record) {
        return new ClaimAnswer.Held(record);
    }

    @AfterEach
    void stopThreads() {
        threads.shutdownNow();
    }

    private ClaimAnswer look(ClaimAnswer answer) throws InterruptedException {
        return table.look(counted(() -> answer), LAST, LONG);
    }

    private Supplier<ClaimAnswer> counted(Supplier<ClaimAnswer> ask) {
        return () -> {
            asked.incrementAndGet();
            return ask.get();
        };
    }

    /** Has one under way, and returns when it is. */
    private Future<ClaimAnswer> looking(CountDownLatch end, ClaimAnswer answer) throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        Supplier<ClaimAnswer> ask = counted(() -> {
            begun.countDown();
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return answer;
        });
        Future<ClaimAnswer> looking = threads.submit(() -> table.look(ask, LAST, LONG));
        begun.await();
        return looking;
    }

    @Test
    void anotherIsLooking_itsFindingIsShared() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        Future<ClaimAnswer> first = looking(end, RUNNING);
        Future<ClaimAnswer> second = threads.submit(() -> look(LAST));
        end.countDown();

        assertThat(first.get()).isSameAs(RUNNING);
        // The second may have come when the first had its answer, and asked for itself.
        assertThat(second.get()).isIn(RUNNING, LAST);
        assertThat(asked.get()).isEqualTo(second.get() == RUNNING ? 1 : 2);
    }

    @Test
    void hintSinceTheOtherBegan_asksItself() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        Future<ClaimAnswer> first = looking(end, RUNNING);
        table.wake();

        assertThat(look(ENDED)).isSameAs(ENDED);
        end.countDown();
        assertThat(first.get()).isSameAs(RUNNING);
    }

    @Test
    void originalHadEnded_nobodyAsksAgain() throws Exception {
        table.wake();
        assertThat(look(ENDED)).isSameAs(ENDED);
        assertThat(look(RUNNING)).isSameAs(ENDED);
        assertThat(asked.get()).isEqualTo(1);
    }

    @Test
    void originalWasRunning_nextAsksAgain() throws Exception {
        assertThat(look(RUNNING)).isSameAs(RUNNING);
        assertThat(look(ENDED)).isSameAs(ENDED);
    }

    @Test
    void nothingFoundForAll_othersKnowWhatTheyKnew() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        Future<ClaimAnswer> first = looking(end, nothing());

        assertThat(table.look(counted(() -> ENDED), RUNNING, 0)).isSameAs(RUNNING);
        end.countDown();
        assertThat(first.get()).isInstanceOf(ClaimAnswer.Unanswered.class);
    }

    @Test
    void askingThrows_theNextMayAsk() throws Exception {
        Future<ClaimAnswer> first = threads.submit(() -> table.look(
                () -> {
                    throw new IllegalStateException();
                },
                LAST,
                LONG));
        assertThat(first).failsWithin(Duration.ofSeconds(10));
        assertThat(look(ENDED)).isSameAs(ENDED);
    }
}
