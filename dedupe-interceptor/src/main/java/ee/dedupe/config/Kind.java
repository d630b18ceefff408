package ee.dedupe.config;

/** What calls a guarded method, and what it can be told. */
public enum Kind {
    /** A Jakarta REST resource method: an HTTP client waits for the answer. */
    REQUEST,
    /** A method with a return value, called by other code. */
    FUNCTION,
    /** A method without a return value, called by other code. */
    PROCEDURE,
    /** {@code onMessage}: a broker delivers again what was not acknowledged. */
    MESSAGE
}
