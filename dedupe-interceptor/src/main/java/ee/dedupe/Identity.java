package ee.dedupe;

/** Which layers guard a call. */
public enum Identity {
    /** Not written: the next source decides, see {@link Deduplicated}. */
    UNSET,
    /** The idempotency key if the client sent one, else the fingerprint. */
    KEY_ELSE_FINGERPRINT,
    /** The key first, if sent; a new key, or none, still meets the fingerprint's guard. */
    KEY_AND_FINGERPRINT,
    /** The fingerprint; keys are ignored, even malformed ones. */
    FINGERPRINT,
    /** The key; a call without one is not guarded, or refused with {@link Deduplicated#keyRequired}. */
    KEY
}
