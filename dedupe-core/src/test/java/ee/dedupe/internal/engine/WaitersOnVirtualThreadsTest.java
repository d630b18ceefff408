package ee.dedupe.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/**
 * Duplicates on virtual threads, which this code's Java does not have: {@code -Dtest.java-home} names a JDK that does. As
 * many as there are processors run at a time, so who held its carrier while it waits would keep the others from waiting.
 */
@Timeout(60)
class WaitersOnVirtualThreadsTest {
    private static final Duration LONG = Duration.ofHours(1);
    private static final int WAITERS = 1_000;
    private static final int STORE_THREADS = 4;
    /** Of the server's threads: far fewer than those that wait on virtual ones. */
    private static final int SEATS = 2;

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void thousandWhoWait_holdNoCarrier() throws Exception {
        ExecutorService store = Executors.newFixedThreadPool(STORE_THREADS);
        ExecutorService requests = virtualThreads();
        Fixture engine = new Fixture(new Limits(LONG, SEATS, 0), store);
        Verdict.Run original = engine.run(Fixture.replaying(LONG), Fixture.byFingerprint(1));
        List<Future<Verdict>> waiters = new ArrayList<>();
        Callable<Verdict> duplicate = () -> engine.enforce(Fixture.replaying(LONG), Fixture.byFingerprint(1));
        for (int i = 0; i < WAITERS; i++) {
            waiters.add(requests.submit(duplicate));
        }
        while (engine.engine.waitingRoom().size() < WAITERS) {
            assertThat(Thread.interrupted())
                    .as(
                            "time is over, with %d waiting",
                            engine.engine.waitingRoom().size())
                    .isFalse();
            Thread.onSpinWait();
        }

        engine.finish(original, 201);

        for (Future<Verdict> waiter : waiters) {
            assertThat(waiter.get()).isInstanceOf(Verdict.Replay.class);
        }
        requests.shutdownNow();
        store.shutdownNow();
    }

    private static ExecutorService virtualThreads() throws ReflectiveOperationException {
        return (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }
}
