package ee.dedupe.tck;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Time that stands still until it is told to pass. It starts three seconds before a {@code long} of nanoseconds
 * overflows, as {@link System#nanoTime()} may, so that code that compares times instead of their difference fails.
 */
public final class ManualClock implements TestClock {
    private final AtomicLong nanos =
            new AtomicLong(Long.MAX_VALUE - Duration.ofSeconds(3).toNanos());

    @Override
    public long nanoTime() {
        return nanos.get();
    }

    /** Moves the time on at once. */
    @Override
    public void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }
}
