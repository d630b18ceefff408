package ee.dedupe.internal.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.method.RecoveringNode;
import ee.dedupe.tck.LogLines;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When abandoned calls are looked for. */
class RecoveryScheduleTest {
    /** Far longer than a test may take: what is repeated is run by the tests. */
    private static final Duration INTERVAL = Duration.ofHours(1);

    private static final Duration RENEWAL = Duration.ofHours(2);

    private final RecoveringNode node = new RecoveringNode();
    private final Map<Duration, Runnable> repeated = new HashMap<>();
    private final ScheduledThreadPoolExecutor threads = new ScheduledThreadPoolExecutor(1) {
        @Override
        public ScheduledFuture<?> scheduleWithFixedDelay(Runnable work, long first, long pause, TimeUnit unit) {
            repeated.put(Duration.of(pause, unit.toChronoUnit()), work);
            return super.scheduleWithFixedDelay(work, first, pause, unit);
        }
    };

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    private RecoverySchedule schedule(Duration interval) {
        return RecoverySchedule.start(threads, node.runner, List.of(), () -> {}, interval, RENEWAL);
    }

    @Test
    void interval_isWhenAbandonedCallsAreDrivenOn() throws Exception {
        node.abandon();
        try (RecoverySchedule schedule = schedule(INTERVAL)) {
            repeated.get(INTERVAL).run();

            assertThat(node.handled).hasSize(1);
            assertThat(schedule.runOnce(1)).as("left for the application").isZero();
        }
    }

    @Test
    void interval_ofZero_leavesTheLookToTheApplication() throws Exception {
        node.abandon();
        try (RecoverySchedule schedule = schedule(Duration.ZERO)) {
            assertThat(repeated).containsOnlyKeys(RENEWAL);
            assertThat(schedule.runOnce(10_000)).isEqualTo(1);
        }
    }

    @Test
    void callThatHasFailedHere_isUndoneSoon() throws Exception {
        RecoveringNode undoing = RecoveringNode.undoing();
        try (RecoverySchedule schedule =
                RecoverySchedule.start(threads, undoing.runner, List.of(), () -> {}, INTERVAL, RENEWAL)) {
            repeated.get(RecoverySchedule.FAILURES).run();
            undoing.begin();
            undoing.rollBack();
            repeated.get(RecoverySchedule.FAILURES).run();

            assertThat(undoing.undone()).isEqualTo(1);
            assertThat(schedule.runOnce(10)).isZero();
        }
    }

    @Test
    void renewal_keepsRunningCalls() throws Exception {
        node.begin();
        try (RecoverySchedule schedule = schedule(INTERVAL)) {
            node.pass(RecoveringNode.LEASE.minusSeconds(1));
            repeated.get(RENEWAL).run();
            node.pass(RecoveringNode.LEASE.minusSeconds(1));

            assertThat(schedule.runOnce(10)).isZero();
        }
    }

    @Test
    void look_thatFails_isTold_andRepeated() throws Exception {
        node.abandon();
        node.failing = true;
        try (RecoverySchedule schedule = schedule(INTERVAL)) {
            try (LogLines log = new LogLines()) {
                repeated.get(INTERVAL).run();

                assertThat(log.all()).singleElement().asString().startsWith("WARNING DEDUP0086 ");
            }
            assertThatThrownBy(() -> schedule.runOnce(10))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("DEDUP0086 ");
        }
    }

    @ParameterizedTest
    @CsvSource({"3600, 1", "11, 1", "10, 2", "4, 3", "1, 11"})
    void looks_afterOneThatFailed_takeNothing_untilOthersHaveHadTimeToNoteTheirs(int seconds, int quiet)
            throws Exception {
        Duration interval = Duration.ofSeconds(seconds);
        node.abandon();
        node.failing = true;
        try (RecoverySchedule schedule = schedule(interval)) {
            repeated.get(interval).run();
            repeated.get(interval).run();
            node.failing = false;
            for (int look = 0; look < quiet; look++) {
                repeated.get(interval).run();
                assertThat(node.handled).isEmpty();
            }
            repeated.get(interval).run();

            assertThat(node.handled).hasSize(1);
            assertThat(schedule.runOnce(1)).isZero();
        }
    }

    @Test
    void callThatHasFailedHere_waitsForThatToo() throws Exception {
        RecoveringNode undoing = RecoveringNode.undoing();
        try (RecoverySchedule schedule =
                RecoverySchedule.start(threads, undoing.runner, List.of(), () -> {}, INTERVAL, RENEWAL)) {
            undoing.failing = true;
            repeated.get(INTERVAL).run();
            undoing.failing = false;
            undoing.begin();
            undoing.rollBack();
            repeated.get(RecoverySchedule.FAILURES).run();
            assertThat(undoing.undone()).isZero();
            repeated.get(INTERVAL).run();
            repeated.get(RecoverySchedule.FAILURES).run();

            assertThat(undoing.undone()).isEqualTo(1);
            assertThat(schedule.runOnce(1)).isZero();
        }
    }

    @Test
    void close_endsBoth() {
        threads.setRemoveOnCancelPolicy(true);
        schedule(INTERVAL).close();

        assertThat(repeated).hasSize(2);
        assertThat(threads.getQueue()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 10_001})
    void limit_outsideItsBounds_isRefused(int limit) {
        try (RecoverySchedule schedule = schedule(INTERVAL)) {
            assertThatThrownBy(() -> schedule.runOnce(limit)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
