package ee.dedupe.redis;

import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for what comes a moment later. */
final class Until {
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(20));

    private Until() {}

    static void holds(BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > PATIENCE.toNanos()) {
                throw new AssertionError("Not within " + PATIENCE);
            }
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError(e);
            }
        }
    }
}
