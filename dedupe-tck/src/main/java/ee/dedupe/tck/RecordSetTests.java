package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import ee.dedupe.spi.Slot.Kind;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The sets of a store, or those that the library keeps in its records. */
abstract class RecordSetTests {
    private final byte[] member = RecordScenario.random(72);
    private final byte[] second = RecordScenario.random(72);

    abstract RecordScenario scenario();

    private RecordStore.Sets one() {
        return scenario().sets(scenario().one());
    }

    private List<byte[]> seen(Slot set) {
        return scenario().sets(scenario().other()).members(set);
    }

    private Slot set() {
        return scenario().slot(Kind.SUBJECT);
    }

    @Test
    void members_ofNothing_none() {
        assertThat(seen(set())).isEmpty();
    }

    @Test
    void add_isSeenOnce() {
        Slot set = set();
        one().add(set, member, RecordScenario.LONG);
        one().add(set, member.clone(), RecordScenario.LONG);
        one().add(set, second, RecordScenario.LONG);

        assertThat(seen(set)).containsExactlyInAnyOrder(member, second);
    }

    @Test
    void remove_takesThoseAway() {
        Slot set = set();
        one().add(set, member, RecordScenario.LONG);
        one().add(set, second, RecordScenario.LONG);
        one().remove(set, List.of(member, RecordScenario.record()));

        assertThat(seen(set)).containsExactly(second);
    }

    @Test
    void add_livesAsLongAsTheLongest() {
        Slot set = set();
        one().add(set, member, RecordScenario.LONG);
        one().add(set, second, RecordScenario.BRIEF);
        one().add(set, member, RecordScenario.BRIEF);
        one().add(set, member, RecordScenario.LONG);
        scenario().passBrief();

        assertThat(seen(set)).contains(member);
    }

    @Test
    void race_ofAdditions_losesNone() {
        Slot set = set();
        List<byte[]> members =
                IntStream.range(0, 40).mapToObj(i -> RecordScenario.random(72)).toList();

        Race.of(members, (each, thread) -> {
            RecordStore node =
                    scenario().nodes().get(thread % scenario().nodes().size());
            scenario().sets(node).add(set, each, RecordScenario.LONG);
            return true;
        });

        assertThat(seen(set)).containsExactlyInAnyOrderElementsOf(members);
    }
}
