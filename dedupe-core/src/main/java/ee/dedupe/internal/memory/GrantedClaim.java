package ee.dedupe.internal.memory;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;

/** A claim as its owner was granted it; the store may hold a later state of it. Written under the store's lock. */
final class GrantedClaim implements Claim {
    private final MemoryClaim granted;
    private boolean released;

    GrantedClaim(MemoryClaim granted) {
        this.granted = granted;
    }

    @Override
    public StorageKey key() {
        return granted.key();
    }

    @Override
    public OwnerToken token() {
        return granted.token();
    }

    MemoryClaim granted() {
        return granted;
    }

    void release() {
        released = true;
    }

    /** Given back by its owner, and so never completed. */
    boolean isReleased() {
        return released;
    }
}
