package ee.dedupe.tck;

/** The contract of watermarks can fail. */
class BrokenWatermarksTest extends BrokenContractRuns {
    BrokenWatermarksTest() {
        super(BrokenWatermarks.Sound.class, BrokenWatermarks.class);
    }
}
