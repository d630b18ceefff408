package ee.dedupe;

import jakarta.ejb.ApplicationException;

/**
 * A guarded method was not run: the claim store cannot answer, or the call cannot be identified, and
 * {@link OnStoreFailure#REJECT} applies; or nobody knows who calls, and {@code dedupe.anonymous} is {@code refuse}. Nothing
 * has happened; the call may be repeated. Never thrown to HTTP clients, which get a 503; out of {@code onMessage}
 * only where there is no transaction to be rolled back, so that the message is delivered again.
 */
@ApplicationException
public class GuardUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Makes the exception for one call.
     *
     * @param operation class and method; for {@link Deduplicator#call}, its class and the name given to it
     */
    public GuardUnavailableException(String operation) {
        super("DEDUP0061 " + operation + " was not run: the claim store cannot answer, or the call cannot be identified"
                + " (DEDUP0041), and onStoreFailure is reject");
    }

    private GuardUnavailableException(String operation, String why) {
        super("DEDUP0064 " + operation + " was not run: " + why);
    }

    /**
     * Makes the exception for a call of which nobody knows who makes it.
     *
     * @param operation class and method; for {@link Deduplicator#call}, its class and the name given to it
     * @return the exception to throw, whose message names the remedies
     */
    public static GuardUnavailableException unknownCaller(String operation) {
        return new GuardUnavailableException(
                operation,
                "it is not known who calls, and dedupe.anonymous is refuse. Call it for a request whose caller is known,"
                        + " hand the call on to this thread (DedupeContext.carriedTo), or choose scope = SHARED");
    }
}
