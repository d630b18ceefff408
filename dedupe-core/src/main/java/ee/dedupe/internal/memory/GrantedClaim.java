package ee.dedupe.internal.memory;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.FenceNumbers;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import java.time.InstantSource;

/** A claim as its owner was granted it; the store may hold a later state of it. Made and written under the store's lock. */
final class GrantedClaim implements Claim {
    private final MemoryClaim granted;
    private final long fence;
    private boolean released;

    GrantedClaim(MemoryClaim granted) {
        this.granted = granted;
        this.fence = FenceNumbers.next(InstantSource.system());
    }

    @Override
    public StorageKey key() {
        return granted.key();
    }

    @Override
    public OwnerToken token() {
        return granted.token();
    }

    @Override
    public long fence() {
        return fence;
    }

    MemoryClaim granted() {
        return granted;
    }

    void release() {
        released = true;
    }

    /** Returns whether its owner has given it back, so that it is never completed. */
    boolean isReleased() {
        return released;
    }
}
