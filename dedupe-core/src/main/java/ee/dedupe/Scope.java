package ee.dedupe;

/** The range in which a claim counts, beside the operation: one caller, one caller and path, or everybody. */
public enum Scope {
    /** Says nothing: the next source decides, see {@link Deduplicated}. */
    DEFAULT,
    /** Each caller has claims of their own: the same content from two callers runs twice. */
    CALLER,
    /**
     * Counts as {@link #CALLER} does, and an idempotency key counts for one path: the same key on another is another
     * call, not one with another payload. Only for HTTP requests.
     */
    PATH,
    /** The caller is left out: the same content runs once, whoever sends it. No caller need be known. */
    SHARED
}
