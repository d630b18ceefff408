package ee.dedupe.tck;

/** The contract of stores of records can fail. */
class BrokenRecordStoresTest extends BrokenContractRuns {
    BrokenRecordStoresTest() {
        super(BrokenRecordStores.Sound.class, BrokenRecordStores.class);
    }
}
