package ee.dedupe.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class StandstillTest {
    private long nanos = Long.MAX_VALUE - 5;
    private final Standstill standstill = new Standstill(() -> nanos);

    private void pass(Duration time) {
        nanos += time.toNanos();
    }

    @Test
    void ticksInTime_noStandstill() {
        for (int i = 0; i < 1_000; i++) {
            pass(Duration.ofMillis(50));
            standstill.tick();
        }

        assertThat(standstill.getAsLong()).isZero();
    }

    @Test
    void lateTick_countsWhatIsLate() {
        pass(Duration.ofMillis(350));
        standstill.tick();

        assertThat(Duration.ofNanos(standstill.getAsLong())).isEqualTo(Duration.ofMillis(300));
    }

    @Test
    void standstillOfNow_isSeenBeforeTheTick_andNotCountedTwice() {
        pass(Duration.ofMillis(350));
        long seen = standstill.getAsLong();
        standstill.tick();

        assertThat(Duration.ofNanos(seen)).isEqualTo(Duration.ofMillis(300));
        assertThat(standstill.getAsLong()).isEqualTo(seen);
    }

    @Test
    void noTickAnyMore_noCallWaitsForIt() {
        pass(Duration.ofDays(1));

        assertThat(Duration.ofNanos(standstill.getAsLong())).isEqualTo(Duration.ofSeconds(2));
    }
}
