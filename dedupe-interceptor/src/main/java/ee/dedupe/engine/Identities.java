package ee.dedupe.engine;

import ee.dedupe.spi.PayloadDigest;
import ee.dedupe.spi.StorageKey;
import java.util.Optional;

/**
 * What a call is known by, in the layers that guard it. At least one is present.
 *
 * @param key its idempotency key's storage key, with what came with it
 * @param fingerprint its fingerprint's storage key
 */
public record Identities(Optional<Keyed> key, Optional<StorageKey> fingerprint) {
    /**
     * An idempotency key.
     *
     * @param storageKey under which it is claimed
     * @param payload what came with it
     */
    public record Keyed(StorageKey storageKey, PayloadDigest payload) {}
}
