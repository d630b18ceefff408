package ee.dedupe;

/**
 * What a fingerprint duplicate is answered. A duplicate by idempotency key is always given the first answer, one of a
 * message is always discarded, once its original has finished.
 */
public enum OnDuplicate {
    /** Not written: the next source decides, see {@link Deduplicated}. */
    DEFAULT,
    /**
     * A refusal, at once, whether the first call has finished or not: over HTTP the status
     * {@code dedupe.conflict.status} (409 unless set), elsewhere a
     * {@link DuplicateInvocationException}.
     */
    REJECT,
    /** The first answer again, once there is one. */
    REPLAY,
    /**
     * Returns at once without having run, whether the first call has finished or not. Only for methods without a return
     * value that no HTTP request calls, for which it is the built-in default.
     */
    SKIP
}
