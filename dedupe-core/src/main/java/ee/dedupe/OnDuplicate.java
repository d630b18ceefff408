package ee.dedupe;

/**
 * What a fingerprint duplicate is answered. A duplicate by idempotency key is given the first answer, unless
 * {@link #ACKNOWLEDGE} is chosen; one of a message is always discarded, once its original has finished.
 */
public enum OnDuplicate {
    /** Not written: the next source decides, see {@link Deduplicated}. */
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
     * That all is well, for senders that repeat a request until they are told so, such as webhooks: the status
     * {@code dedupe.status.acknowledged} (204 unless set) without a body, once the first call has succeeded; 503 with
     * {@code Retry-After} while it runs. Counts for duplicates by idempotency key too. No answer is stored, so that keys may
     * be shared by all callers, see {@link Scope#SHARED}. Only for HTTP requests.
     */
    ACKNOWLEDGE,
    /**
     * Returns at once without having run, whether the first call has finished or not. Only for methods without a return
     * value that no HTTP request calls, for which it is the built-in default.
     */
    SKIP
}
