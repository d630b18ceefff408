package ee.dedupe.internal.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One thread, which a call of the store keeps until it is answered. */
class StorePoolTest {
    private static final long PATIENCE_SECONDS = 30;

    private final StorePool pool = new StorePool(1, getClass().getClassLoader());
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch answer = new CountDownLatch(1);

    @BeforeEach
    void keepTheThread() throws InterruptedException {
        pool.execute(() -> {
            begun.countDown();
            await(answer);
        });
        assertThat(begun.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    @AfterEach
    void close() {
        pool.close(Duration.ZERO);
    }

    @Test
    void call_thatFindsNoThread_isMadeWhenOneIsFree() throws InterruptedException {
        CountDownLatch made = new CountDownLatch(1);
        pool.execute(made::countDown);
        assertThat(made.getCount()).isEqualTo(1);

        answer.countDown();

        assertThat(made.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void call_thatFindsTheLineFull_failsAtOnce() {
        for (int i = 0; i < StorePool.LONGEST_LINE; i++) {
            pool.execute(() -> {});
        }

        assertThatThrownBy(() -> pool.execute(() -> {})).isInstanceOf(RejectedExecutionException.class);
    }

    @Test
    void close_waitsForWhatIsInLine() throws InterruptedException {
        CountDownLatch made = new CountDownLatch(1);
        pool.execute(made::countDown);
        answer.countDown();
        pool.close(Duration.ofSeconds(PATIENCE_SECONDS));

        assertThat(made.getCount()).isZero();
    }

    @Test
    void thread_worksForTheApplication() throws InterruptedException {
        ClassLoader[] seen = new ClassLoader[1];
        CountDownLatch made = new CountDownLatch(1);
        pool.execute(() -> {
            seen[0] = Thread.currentThread().getContextClassLoader();
            made.countDown();
        });
        answer.countDown();

        assertThat(made.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(seen[0]).isSameAs(getClass().getClassLoader());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
