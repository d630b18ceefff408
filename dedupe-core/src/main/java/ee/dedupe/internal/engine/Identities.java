package ee.dedupe.internal.engine;

import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import java.util.Optional;

/**
 * The identities of a call in the layers that guard it. At least one is present.
 *
 * @param key its idempotency key's storage key, with what came with it
 * @param fingerprint its fingerprint's storage key
 * @param trace the span in which it runs, which its claims tell
 */
public record Identities(Optional<Keyed> key, Optional<StorageKey> fingerprint, Optional<CallTrace> trace) {
    /** Makes the identities of a call in no span. */
    public Identities(Optional<Keyed> key, Optional<StorageKey> fingerprint) {
        this(key, fingerprint, Optional.empty());
    }

    /** Returns the identities of the same call, which runs in this span. */
    public Identities in(Optional<CallTrace> span) {
        return span.isEmpty() ? this : new Identities(key, fingerprint, span);
    }

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
