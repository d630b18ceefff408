package ee.dedupe.internal.cdi;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Lets requests wait for the application that they are for to have started. Thread-safe. */
final class StartLatch {
    private final CountDownLatch opened = new CountDownLatch(1);
    private final Duration longest;

    StartLatch(Duration longest) {
        this.longest = longest;
    }

    void open() {
        opened.countDown();
    }

    /** Returns when the application has started, or after the longest time, or when the thread is interrupted. */
    void await() {
        try {
            opened.await(longest.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
