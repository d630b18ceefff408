package ee.dedupe.internal.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.method.Bench;
import ee.dedupe.internal.telemetry.EventPublisher;
import ee.dedupe.internal.telemetry.FakeEvents;
import ee.dedupe.internal.telemetry.Telemetry;
import ee.dedupe.metrics.Recorder;
import ee.dedupe.tck.SketchPendingCalls;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When abandoned calls are looked for. */
class RecoveryScheduleTest {
    private static final Duration LONG = Duration.ofHours(1);

    private final ScheduledThreadPoolExecutor threads = new ScheduledThreadPoolExecutor(1);
    private final Bench bench = new Bench();
    private final RecoveryRunner runner = new RecoveryRunner(
            List.of(),
            new HeldCalls(
                    new SketchPendingCalls(bench.clock), Runnable::run, Duration.ofSeconds(5), bench.clock::nanoTime),
            bench.methods,
            bench.transactions,
            new Telemetry(Recorder.NONE, new EventPublisher(new FakeEvents())),
            LONG,
            3);

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void interval_repeats_besideTheRenewal() {
        try (RecoverySchedule schedule = RecoverySchedule.start(threads, runner, LONG, LONG)) {
            assertThat(threads.getQueue()).hasSize(2);
            assertThat(schedule.runOnce(1)).isZero();
        }
    }

    @Test
    void interval_ofZero_leavesTheLookToTheApplication() {
        try (RecoverySchedule schedule = RecoverySchedule.start(threads, runner, Duration.ZERO, LONG)) {
            assertThat(threads.getQueue()).hasSize(1);
            assertThat(schedule.runOnce(10_000)).isZero();
        }
    }

    @Test
    void close_endsBoth() {
        threads.setRemoveOnCancelPolicy(true);
        RecoverySchedule.start(threads, runner, LONG, LONG).close();

        assertThat(threads.getQueue()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 10_001})
    void limit_outsideItsBounds_isRefused(int limit) {
        try (RecoverySchedule schedule = RecoverySchedule.start(threads, runner, LONG, LONG)) {
            assertThatThrownBy(() -> schedule.runOnce(limit)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
