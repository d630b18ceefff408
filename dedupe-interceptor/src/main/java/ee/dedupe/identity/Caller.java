package ee.dedupe.identity;

/**
 * Who calls.
 *
 * @param source where the name is from, so that a header's "alice" is not the principal "alice"
 * @param name never empty; never logged
 */
public record Caller(Source source, String name) {
    /** Where a caller's name may come from. */
    public enum Source {
        /** The authenticated principal. */
        PRINCIPAL,
        /** The header named by {@code dedupe.caller.header}. */
        HEADER,
        /** The application's {@link ee.dedupe.spi.CallerResolver}. */
        RESOLVER,
        /** The queue or topic of a message. */
        DESTINATION
    }

    /** Without the name: it may be a person's. */
    @Override
    public String toString() {
        return "Caller[" + source + "]";
    }
}
