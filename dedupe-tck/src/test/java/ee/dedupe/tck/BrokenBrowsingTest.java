package ee.dedupe.tck;

/** The contract of stores that list their claims can fail. */
class BrokenBrowsingTest extends BrokenContractRuns {
    BrokenBrowsingTest() {
        super(MemoryClaimBrowserContractTest.class, BrokenBrowsing.class);
    }
}
