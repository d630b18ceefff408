package ee.dedupe;

import java.util.Locale;

/**
 * The layer of one of a call's claims. A call has at most one claim for its content and one for its idempotency key;
 * events, metrics and logs name the layer that they speak of.
 */
public enum Layer {
    /** The claim under the digest of the call's content. */
    FINGERPRINT,
    /** The claim under the idempotency key. */
    KEY;

    private final String word = name().toLowerCase(Locale.ROOT);

    /** Returns the word used for this layer in storage keys, logs and metrics: {@code fingerprint} or {@code key}. */
    public String word() {
        return word;
    }
}
