package ee.dedupe.spi;

import java.util.Optional;

/**
 * One attempt to claim.
 *
 * @param key what to claim
 * @param token who claims; never used for a second attempt. To ask again after a failure is the same attempt
 * @param term how long the claim lives; its ttl belongs to the key, so that all who claim a key ask for the same one, on
 *     every node: a store may look for claims of one ttl in one place
 * @param payload what came with an idempotency key; empty for a fingerprint, which is its own payload
 */
public record ClaimRequest(StorageKey key, OwnerToken token, Term term, Optional<PayloadDigest> payload) {}
