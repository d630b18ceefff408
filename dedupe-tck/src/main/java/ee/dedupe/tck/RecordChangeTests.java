package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.Slot;
import ee.dedupe.spi.Slot.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests of each change, made by one node and seen by the other. */
abstract class RecordChangeTests {
    private static final int[] LENGTHS = {1, 255, 256, 70_000, 1_000_000};

    private final byte[] record = RecordScenario.record();
    private final byte[] another = RecordScenario.record();

    abstract RecordScenario scenario();

    private void assertThere(Slot slot, byte[] expected) {
        assertThat(scenario().other().get(slot))
                .hasValueSatisfying(found -> assertThat(found).isEqualTo(expected));
    }

    private void assertNothing(Slot slot) {
        assertThat(scenario().other().get(slot)).isEmpty();
    }

    @Test
    void places_areAscendingAndTheSameOnEachNode() {
        assertThat(scenario().one().places()).isNotEmpty().isSorted().doesNotHaveDuplicates();
        assertThat(scenario().other().places()).isEqualTo(scenario().one().places());
    }

    @Test
    void get_nothingThere_empty() {
        assertNothing(scenario().slot());
    }

    @Test
    void putIfAbsent_nothingThere_putsAndSaysSo() {
        Slot slot = scenario().slot();

        assertThat(scenario().one().putIfAbsent(slot, record, RecordScenario.LONG))
                .isEmpty();
        assertThere(slot, record);
    }

    @Test
    void putIfAbsent_somethingThere_tellsItAndChangesNothing() {
        Slot slot = scenario().with(record);

        assertThat(scenario().other().putIfAbsent(slot, another, RecordScenario.LONG))
                .hasValueSatisfying(found -> assertThat(found).isEqualTo(record));
        assertThere(slot, record);
    }

    @Test
    void putIfAbsent_theVeryRecordIsThere_tellsIt() {
        Slot slot = scenario().with(record);

        assertThat(scenario().one().putIfAbsent(slot, record.clone(), RecordScenario.LONG))
                .isPresent();
    }

    @Test
    void replace_theKnownRecord_trueAndReplacesIt() {
        Slot slot = scenario().with(record);

        assertThat(scenario().other().replace(slot, record.clone(), another, RecordScenario.LONG))
                .isTrue();
        assertThere(slot, another);
    }

    @Test
    void replace_byItself_true() {
        Slot slot = scenario().with(record);

        assertThat(scenario().one().replace(slot, record, record, RecordScenario.LONG))
                .isTrue();
        assertThere(slot, record);
    }

    @Test
    void replace_anotherRecord_falseAndChangesNothing() {
        Slot slot = scenario().with(record);

        assertThat(scenario().one().replace(slot, another, another, RecordScenario.LONG))
                .isFalse();
        assertThere(slot, record);
    }

    @Test
    void replace_aRecordThatDiffersAtItsEnd_falseAndChangesNothing() {
        byte[] long1 = RecordScenario.random(5_000);
        byte[] long2 = long1.clone();
        long2[long2.length - 1] ^= 1;
        Slot slot = scenario().with(long1);

        assertThat(scenario().one().replace(slot, long2, another, RecordScenario.LONG))
                .isFalse();
        assertThere(slot, long1);
    }

    @Test
    void replace_nothingThere_falseAndPutsNothing() {
        Slot slot = scenario().slot();

        assertThat(scenario().one().replace(slot, record, another, RecordScenario.LONG))
                .isFalse();
        assertNothing(slot);
    }

    @Test
    void remove_theKnownRecord_trueAndRemovesIt() {
        Slot slot = scenario().with(record);

        assertThat(scenario().other().remove(slot, record.clone())).isTrue();
        assertNothing(slot);
        assertThat(scenario().one().remove(slot, record)).isFalse();
    }

    @Test
    void remove_anotherRecord_falseAndChangesNothing() {
        Slot slot = scenario().with(record);

        assertThat(scenario().one().remove(slot, another)).isFalse();
        assertThere(slot, record);
    }

    /** The library asks once more after a removal that was not answered. */
    @Test
    void remove_nothingThere_falseAndLeavesNothing() {
        Slot slot = scenario().slot();

        assertThat(scenario().one().remove(slot, slot.key())).isFalse();
        assertNothing(slot);
        assertThat(scenario().other().putIfAbsent(slot, another, RecordScenario.LONG))
                .isEmpty();
        assertThat(scenario().one().remove(slot, slot.key())).isFalse();
        assertThere(slot, another);
    }

    @Test
    void put_afterRemove_puts() {
        Slot slot = scenario().with(record);
        scenario().one().remove(slot, record);

        assertThat(scenario().other().putIfAbsent(slot, another, RecordScenario.LONG))
                .isEmpty();
        assertThere(slot, another);
    }

    @Test
    void kinds_withTheSameKey_areTwo() {
        Slot claim = scenario().with(record);
        Slot subject = Slot.of(Kind.SUBJECT, claim.key(), claim.place());

        assertNothing(subject);
        assertThat(scenario().one().putIfAbsent(subject, another, RecordScenario.LONG))
                .isEmpty();
        scenario().one().remove(claim, record);
        assertThere(subject, another);
    }

    @Test
    void record_ofAnyLength_isToldAsItIs() {
        for (int length : LENGTHS) {
            byte[] bytes = RecordScenario.random(length);
            byte[] more = RecordScenario.random(length);
            Slot slot = scenario().with(bytes);

            assertThere(slot, bytes);
            assertThat(scenario().one().replace(slot, bytes, more, RecordScenario.LONG))
                    .isTrue();
            assertThere(slot, more);
        }
    }

    @Test
    void some_tellsClaimsOnly() {
        Set<Slot> claims = new HashSet<>();
        for (int i = 0; i < 5; i++) {
            claims.add(scenario().with(record));
        }
        Slot subject = scenario().slot(Kind.SUBJECT);
        scenario().one().putIfAbsent(subject, record, RecordScenario.LONG);

        List<Slot> some = scenario().one().some(100_000);

        assertThat(some).containsAll(claims).doesNotContain(subject);
        assertThat(some).allSatisfy(slot -> assertThat(slot.kind()).isEqualTo(Kind.CLAIM));
    }

    @Test
    void some_tellsNoMoreThanAsked() {
        Stream.generate(() -> scenario().with(record)).limit(5).forEach(slot -> {});

        assertThat(scenario().one().some(3)).hasSize(3).doesNotHaveDuplicates();
    }
}
