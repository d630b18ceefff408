package ee.dedupe.internal.operation;

/** The kinds of callers of a guarded method. A kind says what its caller can be told. */
public enum CallKind {
    /** A Jakarta REST resource method: an HTTP client waits for the answer. */
    HTTP_REQUEST,
    /** A method with a return value, called by other code. */
    VALUE_METHOD,
    /** A method without a return value, called by other code. */
    VOID_METHOD,
    /** {@code onMessage}, or an {@code @Incoming} method without a result: a broker delivers again what was not acknowledged. */
    MESSAGE
}
