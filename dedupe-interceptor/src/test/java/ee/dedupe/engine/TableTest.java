package ee.dedupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.ClaimRecord;
import ee.dedupe.spi.ClaimResult;
import ee.dedupe.spi.StoredResult;
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
class TableTest {
    private static final long LONG = TimeUnit.HOURS.toNanos(1);
    private static final Claiming LAST = new Claiming.NotAsked();
    private static final Claiming RUNNING =
            held(new ClaimRecord.InProgress(Duration.ZERO, Optional.empty(), Duration.ofSeconds(1)));
    private static final Claiming ENDED =
            held(new ClaimRecord.Completed(Duration.ZERO, Optional.empty(), StoredResult.of(new byte[0])));

    private final Table table = new Table();
    private final AtomicInteger asked = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool();

    private static Claiming held(ClaimRecord record) {
        return new Claiming.Answered(new ClaimResult.Held(record));
    }

    @AfterEach
    void stopThreads() {
        threads.shutdownNow();
    }

    private Claiming look(Claiming answer) throws InterruptedException {
        return table.look(counted(() -> answer), LAST, LONG);
    }

    private Supplier<Claiming> counted(Supplier<Claiming> ask) {
        return () -> {
            asked.incrementAndGet();
            return ask.get();
        };
    }

    /** Has one under way, and returns when it is. */
    private Future<Claiming> looking(CountDownLatch end, Claiming answer) throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        Supplier<Claiming> ask = counted(() -> {
            begun.countDown();
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return answer;
        });
        Future<Claiming> looking = threads.submit(() -> table.look(ask, LAST, LONG));
        begun.await();
        return looking;
    }

    @Test
    void anotherIsLooking_itsFindingIsShared() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        Future<Claiming> first = looking(end, RUNNING);
        Future<Claiming> second = threads.submit(() -> look(LAST));
        end.countDown();

        assertThat(first.get()).isSameAs(RUNNING);
        // The second may have come when the first had its answer, and asked for itself.
        assertThat(second.get()).isIn(RUNNING, LAST);
        assertThat(asked.get()).isEqualTo(second.get() == RUNNING ? 1 : 2);
    }

    @Test
    void hintSinceTheOtherBegan_asksItself() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        Future<Claiming> first = looking(end, RUNNING);
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
        Future<Claiming> first = looking(end, new Claiming.Failed());

        assertThat(table.look(counted(() -> ENDED), RUNNING, 0)).isSameAs(RUNNING);
        end.countDown();
        assertThat(first.get()).isInstanceOf(Claiming.Failed.class);
    }

    @Test
    void askingThrows_theNextMayAsk() throws Exception {
        Future<Claiming> first = threads.submit(() -> table.look(
                () -> {
                    throw new IllegalStateException();
                },
                LAST,
                LONG));
        assertThat(first).failsWithin(Duration.ofSeconds(10));
        assertThat(look(ENDED)).isSameAs(ENDED);
    }
}
