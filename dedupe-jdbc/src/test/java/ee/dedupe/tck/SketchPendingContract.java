package ee.dedupe.tck;

import ee.dedupe.internal.proof.store.PendingCallStore;

/** The contract over a {@link SketchPendingCalls}; run by {@link BrokenPendingCallsTest} only. */
abstract class SketchPendingContract extends PendingCallStoreContract {
    private final ManualClock clock = new ManualClock();

    abstract SketchPendingCalls sketch(TestClock clock);

    @Override
    protected PendingCallStore open() {
        return sketch(clock);
    }

    @Override
    protected TestClock clock() {
        return clock;
    }

    static class Sound extends SketchPendingContract {
        @Override
        SketchPendingCalls sketch(TestClock clock) {
            return new SketchPendingCalls(clock);
        }
    }
}
