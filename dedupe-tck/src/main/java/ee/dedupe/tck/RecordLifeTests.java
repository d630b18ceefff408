package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.Slot;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Tests of how long a record is there. The life of claims is looked at more closely, over many phases of a second. */
abstract class RecordLifeTests {
    private final byte[] record = RecordScenario.record();
    private final byte[] another = RecordScenario.record();

    abstract RecordScenario scenario();

    private Slot ended() {
        Slot slot = scenario().slot();
        scenario().one().putIfAbsent(slot, record, RecordScenario.BRIEF);
        scenario().passBrief();
        return slot;
    }

    /** Asserts the time from when it was given until somebody finds it gone. */
    private void assertLives(Duration life, Slot slot, Consumer<Slot> start) {
        long before = scenario().clock().nanoTime();
        start.accept(slot);
        long after = scenario().clock().nanoTime();
        Duration latest = life.plus(Scenario.LATEST).plus(Scenario.LATENESS_ALLOWANCE);
        Duration surely = Duration.ZERO;
        while (true) {
            Duration since = scenario().clock().since(after);
            if (scenario().other().get(slot).isEmpty()) {
                break;
            }
            surely = since;
            assertThat(surely).as("not late").isLessThanOrEqualTo(latest);
            scenario().clock().pass(Duration.ofMillis(20));
        }
        assertThat(scenario().clock().since(before)).as("not early").isGreaterThanOrEqualTo(life);
    }

    @Test
    void put_livesItsLife() {
        assertLives(
                RecordScenario.SHORT,
                scenario().slot(),
                slot -> scenario().one().putIfAbsent(slot, record, RecordScenario.SHORT));
    }

    @Test
    void replaced_forLess_livesThatLong() {
        assertLives(
                RecordScenario.SHORT,
                scenario().with(record),
                slot -> scenario().one().replace(slot, record, another, RecordScenario.SHORT));
    }

    @Test
    void replaced_byItself_livesAnew() {
        Slot slot = scenario().slot();
        scenario().one().putIfAbsent(slot, record, RecordScenario.SHORT);

        assertThat(scenario().one().replace(slot, record, record, RecordScenario.LONG))
                .isTrue();
        scenario().clock().pass(RecordScenario.SHORT.plus(Scenario.LATEST).plus(Scenario.LATENESS_ALLOWANCE));
        assertThat(scenario().other().get(slot)).isPresent();
    }

    @Test
    void ended_isNotThere() {
        Slot slot = ended();

        assertThat(scenario().other().get(slot)).isEmpty();
        assertThat(scenario().one().some(100_000)).doesNotContain(slot);
    }

    @Test
    void ended_isNeitherReplacedNorRemoved() {
        Slot slot = ended();

        assertThat(scenario().one().replace(slot, record, another, RecordScenario.LONG))
                .isFalse();
        assertThat(scenario().one().remove(slot, record)).isFalse();
        assertThat(scenario().other().get(slot)).isEmpty();
    }

    @Test
    void ended_makesRoom() {
        Slot slot = ended();

        assertThat(scenario().one().putIfAbsent(slot, another, RecordScenario.LONG))
                .isEmpty();
        assertThat(scenario().other().get(slot))
                .hasValueSatisfying(found -> assertThat(found).isEqualTo(another));
    }
}
