package ee.dedupe.internal.record;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.spi.Slot;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A granted claim, where it lies, and what it was when we last knew: only the very bytes change it. Its changes are made
 * one after the other, yet by several threads.
 */
final class RecordClaim implements Claim {
    private final StorageKey key;
    private final Slot slot;
    private final long fence;
    private volatile KnownClaim known;
    private volatile boolean released;
    private volatile boolean noted;
    private volatile boolean asked;

    RecordClaim(StorageKey key, Slot slot, KnownClaim granted, long fence) {
        this.key = key;
        this.slot = slot;
        this.fence = fence;
        this.known = granted;
    }

    @Override
    public StorageKey key() {
        return key;
    }

    @Override
    public OwnerToken token() {
        return known.claim().header().token();
    }

    @Override
    public long fence() {
        return fence;
    }

    Slot slot() {
        return slot;
    }

    KnownClaim known() {
        return known;
    }

    void nowKnown(KnownClaim found) {
        known = found;
    }

    KnownClaim completed(StoredResult outcome, Duration ttl, Instant now) {
        return KnownClaim.of(known.claim().completed(outcome, ttl, now));
    }

    /** Returns whether what was found is this claim: then it is what is known of it. */
    boolean isStillOurs(Optional<FoundClaim> found) {
        Optional<KnownClaim> ours = found.flatMap(there -> there.of(token()));
        ours.ifPresent(this::nowKnown);
        return ours.isPresent();
    }

    /** Its answer is about something, and can be forgotten from now on. */
    void noted() {
        noted = true;
    }

    /**
     * It is about to be completed.
     *
     * @return whether it may have been forgotten meanwhile: an earlier asking was not answered, and may have been heard
     */
    boolean mayBeForgotten() {
        boolean again = noted && asked;
        asked = true;
        return again;
    }

    void release() {
        released = true;
    }

    /** Returns whether its owner has given it back, so that it is never completed. */
    boolean isReleased() {
        return released;
    }
}
