package ee.dedupe;

import java.util.Locale;

/**
 * The reasons why a call had no guard: it ran all the same, except for {@link #NOT_GUARDED}. Told by
 * {@link GuardBypassed}, logs and metrics.
 */
public enum BypassReason {
    /** Nobody knows who calls, while {@code dedupe.anonymous} is {@code skip}. */
    ANONYMOUS,
    /** The method is guarded by idempotency key only, and none was sent. */
    NO_KEY,
    /** The request body is larger than {@code dedupe.request.cap}; a prefix is never hashed. */
    BODY_TOO_LARGE,
    /** The claim store failed and {@link OnStoreFailure#PROCEED} applies. */
    STORE_UNAVAILABLE,
    /**
     * The claim store did not answer within {@code dedupe.store.budget}, or until it was given up since it had not
     * answered others, and {@link OnStoreFailure#PROCEED} applies.
     */
    STORE_LATE,
    /** The claim store was not asked, since it has not answered others, and {@link OnStoreFailure#PROCEED} applies. */
    BREAKER_OPEN,
    /** The claim store has no room for one more claim, and {@link OnStoreFailure#PROCEED} applies. */
    STORE_FULL,
    /** The application's caller resolver, fingerprinter or digester threw. */
    IDENTITY_FAILED,
    /** Code of the application called a method that answers requests: only requests to it are guarded. */
    CALLED_DIRECTLY,
    /** The guard of a resource method could not stand before a request. The request failed, and the method did not run. */
    NOT_GUARDED;

    /** Returns the word used for this reason in logs and metrics, for example {@code body-too-large}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
