package ee.dedupe.tck;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

final class RealClock implements TestClock {
    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public void pass(Duration time) {
        long startNanos = System.nanoTime();
        long leftNanos = time.toNanos();
        while (leftNanos > 0) {
            LockSupport.parkNanos(leftNanos);
            leftNanos = time.toNanos() - (System.nanoTime() - startNanos);
        }
    }
}
