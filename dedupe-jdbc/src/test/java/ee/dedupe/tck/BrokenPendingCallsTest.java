package ee.dedupe.tck;

/** The contract of calls to be driven on can fail. */
class BrokenPendingCallsTest extends BrokenContractRuns {
    BrokenPendingCallsTest() {
        super(
                SketchPendingContract.Sound.class,
                BrokenPendingCalls.class,
                BrokenPendingTakers.class,
                BrokenPendingOperators.class);
    }
}
