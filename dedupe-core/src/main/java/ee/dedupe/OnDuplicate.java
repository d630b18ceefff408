package ee.dedupe;

/**
 * The answers to choose from for a fingerprint duplicate. A duplicate by idempotency key is given the first answer,
 * unless {@link #ACKNOWLEDGE} is chosen; one of a message is always discarded, once its original has finished.
 */
public enum OnDuplicate {
    /** Says nothing: the next source decides, see {@link Deduplicated}. */
    DEFAULT,
    /**
     * A refusal, at once, whether the first call has finished or not: over HTTP the status
     * {@code dedupe.status.duplicate} (409 unless set), elsewhere a
     * {@link DuplicateInvocationException}.
     */
    REJECT,
    /** The first answer again, once there is one. */
    REPLAY,
    /**
     * Answers that all is well, for senders that repeat a request until they are told so, such as webhooks. Once the
     * first call has succeeded, the answer is the status {@code dedupe.status.acknowledged} (204 unless set) without a
     * body. While it runs, the answer is 503 with {@code Retry-After}. Counts for duplicates by idempotency key too. No
     * answer is stored, so that keys may be shared by all callers, see {@link Scope#SHARED}. Only for HTTP requests.
     */
    ACKNOWLEDGE,
    /**
     * Returns at once without having run, whether the first call has finished or not. Only for methods without a return
     * value that no HTTP request calls, for which it is the built-in default.
     */
    SKIP
}
