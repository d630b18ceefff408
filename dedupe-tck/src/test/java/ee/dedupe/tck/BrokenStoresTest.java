package ee.dedupe.tck;

/** The contract of claim stores can fail. */
class BrokenStoresTest extends BrokenContractRuns {
    BrokenStoresTest() {
        super(
                SketchContract.Sound.class,
                BrokenClaiming.class,
                BrokenRecords.class,
                BrokenRenewing.class,
                BrokenCompleting.class,
                BrokenReleasing.class,
                BrokenWithdrawing.class,
                BrokenHints.class,
                BrokenFences.class,
                BrokenExpiry.class,
                BrokenRaces.class);
    }
}
