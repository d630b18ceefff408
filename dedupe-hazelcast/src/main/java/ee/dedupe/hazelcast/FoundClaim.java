package ee.dedupe.hazelcast;

import ee.dedupe.spi.ClaimRecord;
import ee.dedupe.spi.OwnerToken;
import java.time.Instant;
import java.util.Optional;

/**
 * An entry that is there.
 *
 * @param stored what it says; empty when this version cannot read it
 */
record FoundClaim(Optional<StoredClaim> stored) {
    /** What it says, if it is of this owner. */
    Optional<StoredClaim> of(OwnerToken token) {
        return stored.filter(claim -> claim.token().equals(token));
    }

    /** What it says, if this owner holds it and has not completed it. */
    Optional<StoredClaim> openOf(OwnerToken token) {
        return of(token).filter(claim -> !claim.isCompleted());
    }

    ClaimRecord record(Instant now) {
        return stored.map(claim -> claim.record(now)).orElse(ClaimRecord.Unknown.UNREADABLE);
    }
}
