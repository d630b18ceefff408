package ee.dedupe.tck;

/** The contract of proofs can fail. */
class BrokenProofStoresTest extends BrokenContractRuns {
    BrokenProofStoresTest() {
        super(
                SketchProofContract.Sound.class,
                BrokenProofs.class,
                BrokenProofRecords.class,
                BrokenProofForgetting.class,
                BrokenProofRaces.class);
    }
}
