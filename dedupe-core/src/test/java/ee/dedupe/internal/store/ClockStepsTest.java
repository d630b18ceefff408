package ee.dedupe.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.tck.LogLines;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockStepsTest {
    private static final Duration TICK = Duration.ofMillis(Standstill.TICK_MILLIS);

    private long nanos = Long.MAX_VALUE - 5;
    private long millis = 1_700_000_000_000L;
    private final ClockSteps steps = new ClockSteps(() -> nanos, () -> millis);

    /** Between two ticks. */
    private List<String> passed(Duration measured, Duration onTheWall) {
        try (LogLines log = new LogLines()) {
            nanos += measured.toNanos();
            millis += onTheWall.toMillis();
            steps.tick();
            return log.all();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "PT1H, forward by about 3600 s",
        "PT1.6S, forward by about 2 s",
        "PT-1H, back by about 3600 s",
        "PT-1.6S, back by about 2 s"
    })
    void step_isToldOfOnce(Duration step, String told) {
        assertThat(passed(TICK, TICK.plus(step)))
                .singleElement()
                .asString()
                .startsWith("WARNING DEDUP0138 The clock of this machine was set " + told);
        assertThat(passed(TICK, TICK)).isEmpty();
    }

    @Test
    void processThatStoodStill_isNoStep() {
        assertThat(passed(Duration.ofHours(1), Duration.ofHours(1))).isEmpty();
    }

    @Test
    void clockThatIsPutRightBitByBit_isNoStep() {
        for (int i = 0; i < 1_000; i++) {
            assertThat(passed(TICK, TICK.plusMillis(10))).isEmpty();
        }
    }
}
