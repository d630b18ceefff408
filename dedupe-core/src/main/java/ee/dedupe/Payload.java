package ee.dedupe;

/** The part of a request's body that counts. */
public enum Payload {
    /** Says nothing: the next source decides, see {@link Deduplicated}. */
    DEFAULT,
    /** Each byte. */
    BYTES,
    /**
     * Counts the canonical form (RFC 8785) of a body of type {@code application/json} or {@code application/*+json}:
     * white space, the order of members, escapes, and how a number is written do not count. Numbers are not rounded:
     * {@code 1}, {@code 1.0} and {@code 10e-1} are one, but two that differ in any digit are two, also where a
     * {@code double} holds the same for both. {@code null} differs from a member that is absent.
     *
     * <p>A body that is no such JSON counts by its bytes, and that is counted: one of another type or charset; one that is not
     * UTF-8 or cannot be parsed; one with two members of one name in one object; one that is nested deeper than 200, or has an
     * exponent of more than 18 digits. An empty one is not counted.
     */
    JSON,
    /**
     * Counts the body as {@link #JSON} does, and of the rest of the request the path alone: neither query, nor headers
     * and cookies that the method takes. The whole request counts where the body is no JSON object or array.
     */
    BODY
}
