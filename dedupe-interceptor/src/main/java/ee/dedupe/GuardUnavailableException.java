package ee.dedupe;

import jakarta.ejb.ApplicationException;

/**
 * A guarded method was not run, since the claim store cannot answer and {@link OnStoreFailure#REJECT} applies. Nothing
 * has happened; the call may be repeated. Never thrown to HTTP clients, which get a 503, and never out of
 * {@code onMessage}, whose message is delivered again.
 */
@ApplicationException
public class GuardUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Of one call.
     *
     * @param operation class and method, or the name given to {@link Deduplicator#call}
     */
    public GuardUnavailableException(String operation) {
        super("DEDUP0061 " + operation + " was not run: the claim store cannot answer, and onStoreFailure is reject");
    }
}
