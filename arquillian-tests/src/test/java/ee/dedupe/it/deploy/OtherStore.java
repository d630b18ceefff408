package ee.dedupe.it.deploy;

import ee.dedupe.memory.MemoryClaimStore;
import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimStore;
import jakarta.enterprise.context.ApplicationScoped;

/** An application's store. */
@ApplicationScoped
public class OtherStore implements ClaimStore {
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
