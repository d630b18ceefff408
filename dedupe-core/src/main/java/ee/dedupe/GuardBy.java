package ee.dedupe;

/**
 * What a guarded call is recognized by: the idempotency key that came with it, the digest of its content (its
 * fingerprint), or both. Set by {@link Deduplicated#guardBy} or {@code dedupe.guard-by}.
 */
public enum GuardBy {
    /** Not written: the next source decides, see {@link Deduplicated}. */
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
