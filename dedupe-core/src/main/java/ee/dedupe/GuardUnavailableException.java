package ee.dedupe;

import jakarta.ejb.ApplicationException;

/**
 * A guarded method was not run, since the claim store cannot answer, or the call cannot be identified, and
 * {@link OnStoreFailure#REJECT} applies. Nothing
 * has happened; the call may be repeated. Never thrown to HTTP clients, which get a 503; out of {@code onMessage}
 * only where there is no transaction to be rolled back, so that the message is delivered again.
 */
@ApplicationException
public class GuardUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Of one call.
     *
     * @param operation class and method; for {@link Deduplicator#call}, its class and the name given to it
     */
    public GuardUnavailableException(String operation) {
        super("DEDUP0061 " + operation + " was not run: the claim store cannot answer, or the call cannot be identified"
                + " (DEDUP0041), and onStoreFailure is reject");
    }
}
