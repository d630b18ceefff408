package ee.dedupe.internal.threads;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.tck.LogLines;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LeaseRenewerTest {
    @Test
    @Timeout(60)
    void error_inOnePass_doesNotEndTheThread() throws Exception {
        AtomicInteger passes = new AtomicInteger();
        CountDownLatch again = new CountDownLatch(1);
        Runnable sweep = () -> {
            if (passes.incrementAndGet() == 1) {
                throw new InternalError("as of a full heap");
            }
            again.countDown();
        };
        try (LogLines log = new LogLines()) {
            LeaseRenewer renewer = LeaseRenewer.start(() -> {}, sweep, () -> 0);
            assertThat(again.await(20, TimeUnit.SECONDS)).isTrue();
            renewer.close();
            assertThat(log.all()).anyMatch(line -> line.startsWith("SEVERE DEDUP0045 "));
        }
    }

    @Test
    @Timeout(60)
    void drain_waitsUntilAllIsSettled() throws Exception {
        AtomicInteger unsettled = new AtomicInteger(1);
        CountDownLatch ended = new CountDownLatch(1);
        LeaseRenewer renewer = LeaseRenewer.start(() -> {}, () -> {}, unsettled::get);
        Thread closing = new Thread(() -> {
            renewer.drain(Duration.ofHours(1));
            ended.countDown();
        });
        closing.start();
        assertThat(ended.await(100, TimeUnit.MILLISECONDS)).isFalse();
        unsettled.set(0);

        assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
        renewer.close();
    }

    @Test
    @Timeout(60)
    void drain_ofACallThatDoesNotEnd_ends() {
        LeaseRenewer renewer = LeaseRenewer.start(() -> {}, () -> {}, () -> 1);
        renewer.drain(Duration.ofMillis(1));
        renewer.close();
    }

    @Test
    @Timeout(60)
    void tick_isCalledMoreOftenThanSweep() throws Exception {
        AtomicInteger ticks = new AtomicInteger();
        AtomicInteger atSweep = new AtomicInteger();
        CountDownLatch swept = new CountDownLatch(1);
        LeaseRenewer renewer = LeaseRenewer.start(
                ticks::incrementAndGet,
                () -> {
                    atSweep.compareAndSet(0, ticks.get());
                    swept.countDown();
                },
                () -> 0);

        assertThat(swept.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(atSweep.get()).isEqualTo(4);
        renewer.close();
    }
}
