package ee.dedupe.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.tck.TestTime;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what members do in their own time. */
public final class Patiently {
    private static final Duration PATIENCE = TestTime.scaled(Duration.ofSeconds(30));
    private static final Duration A_MOMENT = Duration.ofMillis(20);

    private Patiently() {}

    /** Until it is so; fails when that takes too long. */
    public static void await(BooleanSupplier condition) {
        long startNanos = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - startNanos).isLessThan(PATIENCE.toNanos());
            LockSupport.parkNanos(A_MOMENT.toNanos());
        }
    }
}
