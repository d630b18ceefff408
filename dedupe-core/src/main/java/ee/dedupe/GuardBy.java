package ee.dedupe;

/**
 * The ways to recognize a guarded call: by the idempotency key that came with it, by the digest of its content (its
 * fingerprint), or by both. Set by {@link Deduplicated#guardBy} or {@code dedupe.guard-by}.
 */
public enum GuardBy {
    /** Says nothing: the next source decides, see {@link Deduplicated}. */
    DEFAULT,
    /** The idempotency key if one came, else the fingerprint. */
    KEY_ELSE_FINGERPRINT,
    /** The key first, if one came. A call with a new key, or with none, must pass the fingerprint's guard too. */
    KEY_AND_FINGERPRINT,
    /** The fingerprint. Keys are ignored, even malformed ones. */
    FINGERPRINT,
    /** The key. A call without one is not guarded, or refused with {@link Deduplicated#keyRequired}. */
    KEY
}
