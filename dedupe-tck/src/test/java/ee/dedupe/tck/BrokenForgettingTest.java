package ee.dedupe.tck;

/** The contract of stores that forget can fail. */
class BrokenForgettingTest extends BrokenContractRuns {
    BrokenForgettingTest() {
        super(MemoryForgettingContractTest.class, BrokenForgetting.class, BrokenSubjects.class);
    }
}
