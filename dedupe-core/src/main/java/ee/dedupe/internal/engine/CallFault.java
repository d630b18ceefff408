package ee.dedupe.internal.engine;

/** The reasons why a call cannot be guarded: it did not bring what it needs. */
public enum CallFault {
    /** The idempotency key is no key. */
    MALFORMED_KEY,
    /** There is no key where one is required. */
    MISSING_KEY,
    /** Nobody knows who calls, where that must be known. */
    UNKNOWN_CALLER
}
