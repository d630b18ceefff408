package ee.dedupe.hazelcast;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;

/**
 * A granted claim, where it lies, and what it was when we last knew: only the very bytes change it. Its changes are made
 * one after the other, yet by several threads.
 */
final class HazelcastClaim implements Claim {
    private final StorageKey key;
    private final ClaimMap map;
    private volatile StoredClaim known;
    private volatile boolean released;

    HazelcastClaim(StorageKey key, ClaimMap map, StoredClaim granted) {
        this.key = key;
        this.map = map;
        this.known = granted;
    }

    @Override
    public StorageKey key() {
        return key;
    }

    @Override
    public OwnerToken token() {
        return known.token();
    }

    ClaimMap map() {
        return map;
    }

    StoredClaim known() {
        return known;
    }

    void release() {
        released = true;
    }

    /** Given back by its owner, and so never completed. */
    boolean isReleased() {
        return released;
    }

    void nowKnown(StoredClaim stored) {
        known = stored;
    }
}
