package ee.dedupe.it.faults;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.tck.ForwardingStore;
import java.time.Duration;

/** Stops the whole process where a claim is to be completed, before the store has heard of it. */
final class HaltingStore extends ForwardingStore {
    HaltingStore(ClaimStore store) {
        super(store);
    }

    @Override
    public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
        Runtime.getRuntime().halt(1);
        return false;
    }
}
