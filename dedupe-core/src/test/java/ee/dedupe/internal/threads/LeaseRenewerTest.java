package ee.dedupe.internal.threads;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.LogLines;
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
            LeaseRenewer renewer = LeaseRenewer.start(sweep);
            assertThat(again.await(20, TimeUnit.SECONDS)).isTrue();
            renewer.close();
            assertThat(log.all()).anyMatch(line -> line.startsWith("SEVERE DEDUP0045 "));
        }
    }
}
