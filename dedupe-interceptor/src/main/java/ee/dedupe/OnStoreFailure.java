package ee.dedupe;

/** What becomes of a call for which the claim store cannot answer. */
public enum OnStoreFailure {
    /** Not written: the next source decides, see {@link Deduplicated}. */
    DEFAULT,
    /** The call runs unguarded and is counted as bypassed. */
    PROCEED,
    /** The call is refused with 503 and {@code Retry-After: 1}, without running. */
    REJECT
}
