package ee.dedupe.spi;

import ee.dedupe.internal.claim.ClaimStore;

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

    /**
     * The claim store answered: it has no room for one more key. Thrown by {@link ClaimStore#claim} alone, for a key that no
     * live claim holds. Nothing was claimed, and nothing need be taken back. Claims that the store has already are answered,
     * renewed, completed and released as ever.
     *
     * <p>That is no outage. The library decides the call by {@code onStoreFailure}, as for any {@link ClaimStoreException}, but
     * its circuit breaker takes it for an answer, and the metrics tell it apart. The message says which bound was met and how
     * to raise it; it names no key, caller or content.
     */
    public static class StoreFullException extends ClaimStoreException {
        private static final long serialVersionUID = 1L;

        /** With the bound that was met, and what to do about it. */
        public StoreFullException(String message) {
            super(message);
        }
    }
}
