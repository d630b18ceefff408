package ee.dedupe.cdi;

import ee.dedupe.memory.MemoryClaimStore;
import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimStore;

/** A store as an application might write it. */
abstract class MemoryStoreBean implements ClaimStore {
    private final ClaimStore store = new MemoryClaimStore(System::nanoTime, 10);

    @Override
    public ClaimOutcome claim(ClaimRequest request) {
        return store.claim(request);
    }

    @Override
    public boolean release(Claim claim) {
        return store.release(claim);
    }
}
