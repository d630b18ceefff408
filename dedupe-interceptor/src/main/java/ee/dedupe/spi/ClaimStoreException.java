package ee.dedupe.spi;

/** The claim store could not answer. Its message names no key, caller or content. */
public class ClaimStoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** With the reason and what caused it. */
    public ClaimStoreException(String message, Throwable cause) {
        super(message, cause);
    }

    /** With the reason. */
    public ClaimStoreException(String message) {
        super(message);
    }
}
