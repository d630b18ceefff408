package ee.dedupe.internal.proof.store;

/**
 * The record of a call could not be written in the call's own transaction. The library lets that transaction roll back: what
 * cannot be proven must not be done. The message must name no key, caller or content: it is logged.
 */
public class ProofStoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Makes the exception with the reason and what caused it. */
    public ProofStoreException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Makes the exception with the reason. */
    public ProofStoreException(String message) {
        super(message);
    }
}
