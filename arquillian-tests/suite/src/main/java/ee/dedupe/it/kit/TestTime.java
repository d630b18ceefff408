package ee.dedupe.it.kit;

import static ee.dedupe.tck.TestTime.scaled;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waiting for a real server's clock, as long as {@link ee.dedupe.tck.TestTime} allows. */
public final class TestTime {
    private TestTime() {}

    /** Asks again and again until the answer is yes, at most this long, scaled. */
    public static void await(Duration most, BooleanSupplier condition) {
        if (!comes(most, condition)) {
            throw new AssertionError("not within " + most);
        }
    }

    /** As {@link #await}, but says whether the answer was yes in time. */
    public static boolean comes(Duration most, BooleanSupplier condition) {
        long mostNanos = scaled(most).toNanos();
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > mostNanos) {
                return false;
            }
            pass(Duration.ofMillis(100));
        }
        return true;
    }

    /** Sleeps, scaled by {@code dedupe.test.time-multiplier}. */
    public static void pass(Duration duration) {
        try {
            Thread.sleep(scaled(duration).toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
