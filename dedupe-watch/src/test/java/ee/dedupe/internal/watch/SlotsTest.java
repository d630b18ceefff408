package ee.dedupe.internal.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The table, beside one of the Java platform. */
class SlotsTest {
    @Test
    void slots_findWhatIsThere_andNothingElse() {
        SplittableRandom random = new SplittableRandom(7);
        Slots slots = new Slots(1, 3_000, digest -> digest);
        Map<Long, Integer> known = new HashMap<>();
        for (int i = 0; i < 200_000; i++) {
            // Few upper bits: many that want the same place.
            long digest = (random.nextLong(64) << 32) + random.nextLong(1_000);
            int slot = slots.find(digest);
            assertThat(slot == Slots.NONE).isEqualTo(!known.containsKey(digest));
            if (slot == Slots.NONE) {
                slot = slots.take(
                        digest, reused -> known.size() >= 2_000 && known.remove(slots.digest(reused)) != null);
            } else {
                assertThat(slots.value(slot, 0)).isEqualTo(known.get(digest));
            }
            slots.value(slot, 0, i);
            known.put(digest, i);
        }
        assertThat(known).hasSizeGreaterThan(1_000);
    }

    @Test
    void fullTable_hasNoSlot_untilOneCanBeUsedAgain() {
        Slots slots = new Slots(1, 10, digest -> digest);
        for (int i = 0; i < 10; i++) {
            assertThat(slots.take(i, slot -> false)).isEqualTo(i);
        }

        assertThat(slots.take(10, slot -> false)).isEqualTo(Slots.NONE);
        assertThat(slots.take(10, slot -> slot == 3)).isEqualTo(3);
        assertThat(slots.find(3)).isEqualTo(Slots.NONE);
        assertThat(slots.find(10)).isEqualTo(3);
    }
}
