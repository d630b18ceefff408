package ee.dedupe.it.kit;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waiting for a real server's clock. The factor is for slow machines. */
public final class TestTime {
    private static final double MULTIPLIER = Double.parseDouble(System.getProperty("dedupe.test.time-multiplier", "1"));

    private TestTime() {}

    /** Asks again and again until the answer is yes, at most this long, scaled. */
    public static void await(Duration most, BooleanSupplier condition) {
        if (!comes(most, condition)) {
            throw new AssertionError("not within " + most);
        }
    }

    /** As {@link #await}, but says whether the answer was yes in time. */
    public static boolean comes(Duration most, BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > most.toNanos() * MULTIPLIER) {
                return false;
            }
            pass(Duration.ofMillis(100));
        }
        return true;
    }

    /** Sleeps, scaled by {@code dedupe.test.time-multiplier}. */
    public static void pass(Duration duration) {
        try {
            Thread.sleep((long) (duration.toMillis() * MULTIPLIER));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
