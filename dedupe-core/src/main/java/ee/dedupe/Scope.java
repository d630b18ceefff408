package ee.dedupe;

/** Whether two callers who send the same content are told apart by the fingerprint. */
public enum Scope {
    /** Not written: the next source decides, see {@link Deduplicated}. */
    DEFAULT,
    /** Each caller has claims of their own: the same content from two callers runs twice. */
    CALLER,
    /** The caller is left out: the same content runs once, whoever sends it. No caller need be known. */
    SHARED
}
