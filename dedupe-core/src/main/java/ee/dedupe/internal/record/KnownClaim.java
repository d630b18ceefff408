package ee.dedupe.internal.record;

import java.time.Duration;
import java.time.Instant;

/**
 * A claim with the bytes by which the store knows it.
 *
 * @param bytes never changed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record KnownClaim(byte[] bytes, StoredClaim claim) {
    static KnownClaim of(StoredClaim claim) {
        return new KnownClaim(ClaimFormat.encode(claim), claim);
    }

    /** Returns how long it still lives if it is written again; positive, as a store asks for. */
    Duration left(Instant now) {
        Duration left = claim.life().left(now);
        return left.isZero() ? Duration.ofMillis(1) : left;
    }
}
