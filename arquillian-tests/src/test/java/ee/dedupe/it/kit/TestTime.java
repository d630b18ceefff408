package ee.dedupe.it.kit;

import java.time.Duration;

/** Waiting for a real server's clock. The factor is for slow machines. */
public final class TestTime {
    private static final double MULTIPLIER = Double.parseDouble(System.getProperty("dedupe.test.time-multiplier", "1"));

    private TestTime() {}

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
