package ee.dedupe.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.OwnerToken;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OwnerTokensTest {
    @Test
    void tokens_ofManyThreads_areAllDifferent() throws InterruptedException {
        OwnerTokens tokens = new OwnerTokens();
        Set<OwnerToken> drawn = ConcurrentHashMap.newKeySet();
        CountDownLatch start = new CountDownLatch(1);
        Thread[] threads = IntStream.range(0, 4)
                .mapToObj(thread -> new Thread(() -> {
                    awaitUninterruptibly(start);
                    Stream.generate(tokens::next).limit(20_000).forEach(drawn::add);
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
        assertThat(new OwnerTokens().next()).isNotEqualTo(new OwnerTokens().next());
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
