package ee.dedupe.internal.record;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.OwnerToken;
import java.time.Instant;
import java.util.Optional;

/**
 * A record of a claim that is there.
 *
 * @param bytes by which the store knows it
 * @param stored what they say; empty when this version cannot read them
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record FoundClaim(byte[] bytes, Optional<StoredClaim> stored) {
    static FoundClaim of(byte[] bytes) {
        return new FoundClaim(bytes, Optional.ofNullable(ClaimFormat.decode(bytes)));
    }

    /** Returns what is there, if it is of this owner. */
    Optional<KnownClaim> of(OwnerToken token) {
        return stored.filter(claim -> claim.isOf(token)).map(claim -> new KnownClaim(bytes, claim));
    }

    /** Returns what is there, if this owner holds it and has not completed it. */
    Optional<KnownClaim> openOf(OwnerToken token) {
        return of(token).filter(known -> !known.claim().isCompleted());
    }

    /** Returns the operation as it is known to people; empty when unknown. */
    String operation() {
        return stored.map(claim -> claim.origin().operation()).orElse("");
    }

    ClaimRecord record(Instant now) {
        return stored.map(claim -> claim.record(now))
                .or(() -> Optional.ofNullable(ClaimFormat.laterHeader(bytes)).map(later -> later.unknown(now)))
                .orElse(ClaimRecord.Unknown.UNREADABLE);
    }
}
