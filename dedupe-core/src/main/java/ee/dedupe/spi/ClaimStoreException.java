package ee.dedupe.spi;

/**
 * The claim store could not answer. The library treats each one as an outage, decides the call by {@code onStoreFailure},
 * and counts it in its circuit breaker. The message must name no key, caller or content: it is logged.
 */
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
