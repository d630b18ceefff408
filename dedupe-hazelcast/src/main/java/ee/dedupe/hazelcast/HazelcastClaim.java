package ee.dedupe.hazelcast;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.StorageKey;

/** A granted claim with what the map holds for it, since only the very bytes give it back. */
record HazelcastClaim(StorageKey key, StoredClaim stored) implements Claim {
    @Override
    public OwnerToken token() {
        return stored.token();
    }
}
