package ee.dedupe.tck;

import ee.dedupe.internal.claim.ClaimStore;
import java.util.List;

/** The contract over a {@link SketchStore}; run by {@link BrokenStoresTest} only. */
abstract class SketchContract extends ClaimStoreContract {
    private final ManualClock clock = new ManualClock();

    abstract SketchStore sketch(TestClock clock);

    @Override
    protected List<ClaimStore> open() {
        return List.of(sketch(clock));
    }

    @Override
    protected TestClock clock() {
        return clock;
    }

    static class Sound extends SketchContract {
        @Override
        SketchStore sketch(TestClock clock) {
            return new SketchStore(clock);
        }
    }
}
