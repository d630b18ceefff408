package ee.dedupe.cdi;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits, on a thread of its own, for a start that may never come. */
final class StartWatch implements AutoCloseable {
    private final CountDownLatch closed = new CountDownLatch(1);

    private StartWatch() {}

    /** Does this when the time is over, unless closed before. */
    static StartWatch begin(Duration time, Runnable whenOver) {
        StartWatch watch = new StartWatch();
        Thread thread = new Thread(() -> watch.await(time, whenOver), "dedupe-start-watch");
        thread.setDaemon(true);
        thread.start();
        return watch;
    }

    private void await(Duration time, Runnable whenOver) {
        try {
            if (!closed.await(time.toNanos(), TimeUnit.NANOSECONDS)) {
                whenOver.run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
