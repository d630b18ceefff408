package ee.dedupe.internal.config;

/** What becomes of HTTP requests without a caller. */
public enum Anonymous {
    /** They run unguarded. */
    SKIP,
    /** They count as one caller, all together. */
    SHARE
}
