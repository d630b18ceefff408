package ee.dedupe.tck;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.memory.MemoryClaimStore;
import java.util.List;

class MemoryClaimBrowserContractTest extends ClaimBrowserContract {
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
