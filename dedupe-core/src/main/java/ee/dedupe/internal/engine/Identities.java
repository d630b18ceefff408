package ee.dedupe.internal.engine;

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
    /** The storage key of the layer that is asked first. */
    public StorageKey first() {
        return key.map(Keyed::storageKey).or(() -> fingerprint).orElseThrow();
    }

    /**
     * An idempotency key.
     *
     * @param storageKey under which it is claimed
     * @param payload what came with it; empty where the key alone decides
     */
    public record Keyed(StorageKey storageKey, Optional<PayloadDigest> payload) {}
}
