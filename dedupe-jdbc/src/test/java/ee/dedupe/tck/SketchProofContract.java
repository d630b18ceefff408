package ee.dedupe.tck;

/** The contract over a {@link SketchProofStore}; run by {@link BrokenProofStoresTest} only. */
abstract class SketchProofContract extends ProofStoreContract {
    private final ManualClock clock = new ManualClock();

    abstract SketchProofStore sketch(TestClock clock);

    @Override
    protected ProofNode open() {
        return sketch(clock);
    }

    @Override
    protected TestClock clock() {
        return clock;
    }

    static class Sound extends SketchProofContract {
        @Override
        SketchProofStore sketch(TestClock clock) {
            return new SketchProofStore(clock);
        }
    }
}
