package ee.dedupe;

/** The ways to treat a call for which the claim store cannot answer in time, or at all. */
public enum OnStoreFailure {
    /** Says nothing: the next source decides, see {@link Deduplicated}. */
    DEFAULT,
    /** The call runs unguarded and is counted as bypassed. */
    PROCEED,
    /**
     * The call does not run. Over HTTP it is refused with 503 and {@code Retry-After: 1}, elsewhere with a
     * {@link GuardUnavailableException}; a message is delivered again.
     */
    REJECT
}
