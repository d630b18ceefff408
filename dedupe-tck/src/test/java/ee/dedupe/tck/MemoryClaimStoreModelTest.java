package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.memory.MemoryClaimStore;
import java.util.EnumMap;
import java.util.Map;
import net.jqwik.api.lifecycle.AfterContainer;

class MemoryClaimStoreModelTest extends StoreModel {
    private static final Map<Transition, Integer> SEEN = new EnumMap<>(Transition.class);

    @Override
    ClaimStore open(ManualClock clock) {
        return new MemoryClaimStore(clock::nanoTime, 1_000);
    }

    @Override
    void seen(Transition transition) {
        SEEN.merge(transition, 1, Integer::sum);
    }

    /** A run that meets few late owners proves little. */
    @AfterContainer
    static void tellFigures() {
        int steps = SEEN.values().stream().mapToInt(Integer::intValue).sum();
        System.out.println(steps + " steps against the model: " + SEEN);

        assertThat(steps).isGreaterThanOrEqualTo(100_000);
        assertThat(SEEN)
                .containsOnlyKeys(Transition.values())
                .allSatisfy((kind, times) -> assertThat(times).isGreaterThanOrEqualTo(500));
    }
}
