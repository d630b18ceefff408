package ee.dedupe.tck;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.identity.Namespace;
import ee.dedupe.internal.identity.OwnClaims;
import ee.dedupe.internal.memory.MemoryClaimStore;
import java.util.List;

/** The claims of one application are a store as any other. */
class OwnClaimsContractTest extends ClaimStoreContract {
    private final ManualClock clock = new ManualClock();

    @Override
    protected List<ClaimStore> open() {
        return List.of(new OwnClaims(new MemoryClaimStore(clock::nanoTime, 10_000), new Namespace("a")));
    }

    @Override
    protected TestClock clock() {
        return clock;
    }
}
