package ee.dedupe.memory;

import ee.dedupe.spi.ClaimStore;
import ee.dedupe.tck.ClaimStoreContract;
import ee.dedupe.tck.ManualClock;
import ee.dedupe.tck.TestClock;
import java.util.List;

class MemoryClaimStoreContractTest extends ClaimStoreContract {
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
