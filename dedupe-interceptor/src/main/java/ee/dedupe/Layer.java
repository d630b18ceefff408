package ee.dedupe;

import java.util.Locale;

/** Which identity a claim stands for. */
public enum Layer {
    /** The digest of what the request is. */
    FINGERPRINT,
    /** The idempotency key that the client sent. */
    KEY;

    private final String word = name().toLowerCase(Locale.ROOT);

    /** The word used for this layer in storage keys, logs and metrics. */
    public String word() {
        return word;
    }
}
