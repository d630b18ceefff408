package ee.dedupe.tck;

import ee.dedupe.memory.MemoryClaimStore;
import ee.dedupe.spi.ClaimStore;
import java.util.List;

class MemoryForgettingContractTest extends ForgettingStoreContract {
    private final ManualClock clock = new ManualClock();

    @Override
    protected List<ClaimStore> open() {
        return List.of(new MemoryClaimStore(clock::nanoTime, 10_000));
    }

    @Override
    protected TestClock clock() {
        return clock;
    }
}
