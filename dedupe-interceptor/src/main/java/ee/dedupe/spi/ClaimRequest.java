package ee.dedupe.spi;

import java.time.Duration;

/**
 * One attempt to claim.
 *
 * @param key what to claim
 * @param token who claims; never used for a second attempt
 * @param ttl how long the claim stops duplicates, counted by the store from the moment it is granted; positive, at most
 *     {@link #MAX_TTL}
 */
public record ClaimRequest(StorageKey key, OwnerToken token, Duration ttl) {
    /** The longest ttl: 31 days. */
    public static final Duration MAX_TTL = Duration.ofDays(31);

    public ClaimRequest {
        if (ttl.isNegative() || ttl.isZero() || ttl.compareTo(MAX_TTL) > 0) {
            throw new IllegalArgumentException("ttl must be positive and at most " + MAX_TTL + ", was " + ttl);
        }
    }
}
