package ee.dedupe.spi;

/**
 * The claim store could not answer. The library treats each one as an outage, decides the call by {@code onStoreFailure},
 * and counts it in its circuit breaker. The message must name no key, caller or content: it is logged.
 */
public class ClaimStoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Makes the exception with the reason and what caused it. */
    public ClaimStoreException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Makes the exception with the reason. */
    public ClaimStoreException(String message) {
        super(message);
    }

    /**
     * The store answered: it has no room for what it would have to write. It changed nothing, and nothing need be taken
     * back. What it has already is answered as ever.
     *
     * <p>That is no outage. The library decides the call by {@code onStoreFailure}, as for any {@link ClaimStoreException}, but
     * its circuit breaker takes it for an answer, and the metrics tell it apart. The message says which bound was met and how
     * to raise it; it names no key, caller or content.
     */
    public static class StoreFullException extends ClaimStoreException {
        private static final long serialVersionUID = 1L;

        /** Makes the exception with the bound that was met, and what to do about it. */
        public StoreFullException(String message) {
            super(message);
        }
    }
}
