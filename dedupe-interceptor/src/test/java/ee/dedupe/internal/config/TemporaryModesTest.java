package ee.dedupe.internal.config;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.Administration.TemporaryMode;
import ee.dedupe.Mode;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TemporaryModesTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    /** About to overflow, as System.nanoTime() may. */
    private long nanos = Long.MAX_VALUE - 5;

    private final TemporaryModes modes = new TemporaryModes(() -> nanos);

    private TemporaryMode set(String operation, Mode mode) {
        TemporaryMode set =
                new TemporaryMode(Optional.of(operation).filter(it -> !it.isEmpty()), mode, Instant.EPOCH, "olga", "r");
        modes.set(set, MINUTE);
        return set;
    }

    @Test
    void operation_ofWhichNothingIsSet_hasNone() {
        assertThat(modes.of("a")).isNull();
        set("b", Mode.OFF);
        assertThat(modes.of("a")).isNull();
    }

    @Test
    void mode_ofAll_isThatOfEachOperation() {
        set("", Mode.OBSERVE);
        assertThat(modes.of("a")).isEqualTo(Mode.OBSERVE);
    }

    @Test
    void mode_ofOneOperation_holdsAboveThatOfAll_whicheverCameFirst() {
        set("a", Mode.OFF);
        set("", Mode.OBSERVE);
        assertThat(modes.of("a")).isEqualTo(Mode.OFF);
        assertThat(modes.of("b")).isEqualTo(Mode.OBSERVE);
    }

    @Test
    void mode_endsByItself_atItsTime() {
        set("a", Mode.OFF);
        nanos += MINUTE.toNanos() - 1;
        assertThat(modes.of("a")).isEqualTo(Mode.OFF);
        nanos++;
        assertThat(modes.of("a")).isNull();
        assertThat(modes.all()).isEmpty();
        assertThat(modes.end(Optional.of("a"))).isFalse();
    }

    @Test
    void mode_ofOneOperationThatHasEnded_leavesThatOfAll() {
        set("a", Mode.OFF);
        nanos += MINUTE.toNanos() - 1;
        set("", Mode.OBSERVE);
        nanos++;
        assertThat(modes.of("a")).isEqualTo(Mode.OBSERVE);
    }

    @Test
    void mode_setAgain_countsAnew() {
        set("a", Mode.OFF);
        nanos += MINUTE.toNanos() - 1;
        set("a", Mode.OBSERVE);
        nanos += MINUTE.toNanos() - 1;
        assertThat(modes.of("a")).isEqualTo(Mode.OBSERVE);
        assertThat(modes.all()).hasSize(1);
    }

    @Test
    void end_endsThatOne_andTellsWhetherThereWasOne() {
        set("a", Mode.OFF);
        set("", Mode.OBSERVE);
        assertThat(modes.end(Optional.of("b"))).isFalse();
        assertThat(modes.end(Optional.of("a"))).isTrue();
        assertThat(modes.of("a")).isEqualTo(Mode.OBSERVE);
        assertThat(modes.end(Optional.empty())).isTrue();
        assertThat(modes.of("a")).isNull();
    }

    @Test
    void all_areShown_thatOfAllOperationsFirst() {
        TemporaryMode second = set("b", Mode.OFF);
        TemporaryMode first = set("a", Mode.OFF);
        TemporaryMode ofAll = set("", Mode.OBSERVE);
        assertThat(modes.all()).containsExactly(ofAll, first, second);
    }
}
