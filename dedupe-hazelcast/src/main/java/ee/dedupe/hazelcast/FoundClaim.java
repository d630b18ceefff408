package ee.dedupe.hazelcast;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRecord.ClaimHeader;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.OwnerToken;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An entry that is there.
 *
 * @param stored what it says; empty when this version cannot read it
 * @param header how it begins, where a later version wrote it
 */
record FoundClaim(Optional<StoredClaim> stored, Optional<ClaimHeader> header) {
    /** Of which nothing can be read. */
    static final FoundClaim UNREADABLE = new FoundClaim(Optional.empty(), Optional.empty());

    static FoundClaim of(@Nullable Object value) {
        Optional<StoredClaim> stored = ClaimFormat.decode(value);
        return new FoundClaim(stored, stored.isPresent() ? Optional.empty() : ClaimFormat.laterHeader(value));
    }

    /** What it says, if it is of this owner. */
    Optional<StoredClaim> of(OwnerToken token) {
        return stored.filter(claim -> claim.token().equals(token));
    }

    /** What it says, if this owner holds it and has not completed it. */
    Optional<StoredClaim> openOf(OwnerToken token) {
        return of(token).filter(claim -> !claim.isCompleted());
    }

    /** As it is known to people; empty when unknown. */
    String operation() {
        return stored.flatMap(StoredClaim::origin).map(Origin::operation).orElse("");
    }

    ClaimRecord record(Instant now) {
        return stored.map(claim -> claim.record(now))
                .or(() -> header.map(later -> later.unknown(now)))
                .orElse(ClaimRecord.Unknown.UNREADABLE);
    }
}
