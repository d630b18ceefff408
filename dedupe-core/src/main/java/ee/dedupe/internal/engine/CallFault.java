package ee.dedupe.internal.engine;

/** What a call needs and did not bring. */
public enum CallFault {
    /** The idempotency key is no key. */
    MALFORMED_KEY,
    /** There is no key where one is required. */
    MISSING_KEY,
    /** Nobody knows who calls, where that must be known. */
    UNKNOWN_CALLER
}
