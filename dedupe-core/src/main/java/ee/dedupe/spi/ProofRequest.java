package ee.dedupe.spi;

import java.time.Duration;
import java.util.Optional;

/**
 * One record to begin.
 *
 * @param key what is to be recorded
 * @param payload what came with an idempotency key; empty for a fingerprint, which is its own payload
 * @param ttl how long the record lives from now on unless it is {@link ProofStore#record recorded} with another ttl;
 *     positive, at most {@link Term#LONGEST}
 */
public record ProofRequest(StorageKey key, Optional<PayloadDigest> payload, Duration ttl) {
    public ProofRequest {
        if (ttl.isNegative() || ttl.isZero() || ttl.compareTo(Term.LONGEST) > 0) {
            throw new IllegalArgumentException("ttl must be positive and at most " + Term.LONGEST + ", was " + ttl);
        }
    }
}
