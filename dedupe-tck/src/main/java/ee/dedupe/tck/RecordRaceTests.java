package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.Slot;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** All nodes at once. */
abstract class RecordRaceTests {
    private static final int SLOTS = 200;
    private static final int STEPS = 20;

    abstract RecordScenario scenario();

    private RecordStore node(int thread) {
        return scenario().nodes().get(thread % scenario().nodes().size());
    }

    @Test
    void race_ofPuts_hasOneWinner() {
        List<Slot> slots = Stream.generate(scenario()::slot).limit(SLOTS).toList();

        List<List<Boolean>> put = Race.of(
                slots,
                (slot, thread) -> node(thread)
                        .putIfAbsent(slot, RecordScenario.record(), RecordScenario.LONG)
                        .isEmpty());

        assertThat(put).allSatisfy(each -> assertThat(each).containsOnlyOnce(true));
    }

    @Test
    void race_ofReplacements_hasOneWinner() {
        byte[] known = RecordScenario.record();
        List<Slot> slots =
                Stream.generate(() -> scenario().with(known)).limit(SLOTS).toList();

        List<List<Boolean>> replaced = Race.of(
                slots,
                (slot, thread) -> node(thread).replace(slot, known, RecordScenario.record(), RecordScenario.LONG));

        assertThat(replaced).allSatisfy(each -> assertThat(each).containsOnlyOnce(true));
    }

    @Test
    void race_ofRemovalsAndReplacements_hasOneWinner() {
        byte[] known = RecordScenario.record();
        List<Slot> slots =
                Stream.generate(() -> scenario().with(known)).limit(SLOTS).toList();

        List<List<Boolean>> changed = Race.of(
                slots,
                (slot, thread) -> thread % 2 == 0
                        ? node(thread).remove(slot, known)
                        : node(thread).replace(slot, known, RecordScenario.record(), RecordScenario.LONG));

        assertThat(changed).allSatisfy(each -> assertThat(each).containsOnlyOnce(true));
    }

    /** No step is lost: each adds one to the number that it has read. */
    @Test
    void race_ofCounters_losesNothing() {
        Slot slot = scenario().with(bytes(0));

        Race.of(thread -> {
            for (int i = 0; i < STEPS; i++) {
                add(node(thread), slot);
            }
            return true;
        });

        assertThat(scenario().other().get(slot))
                .hasValueSatisfying(
                        found -> assertThat(ByteBuffer.wrap(found).getLong()).isEqualTo((long) STEPS * Race.THREADS));
    }

    private static void add(RecordStore store, Slot slot) {
        byte[] known;
        do {
            known = store.get(slot).orElseThrow();
        } while (!store.replace(slot, known, bytes(ByteBuffer.wrap(known).getLong() + 1), RecordScenario.LONG));
    }

    private static byte[] bytes(long number) {
        return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
    }
}
