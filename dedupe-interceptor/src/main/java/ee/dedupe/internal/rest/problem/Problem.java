package ee.dedupe.internal.rest.problem;

import ee.dedupe.internal.metrics.IdempotencyStatus;

/**
 * Why a call is refused.
 *
 * @param outcome the word for it
 * @param title what happened
 * @param status the HTTP status
 * @param detail what happened, and what became of the request
 * @param retryable whether the very same request can succeed later
 * @param keyMissing whether only a key was missing
 */
public record Problem(
        IdempotencyStatus outcome, String title, int status, String detail, boolean retryable, boolean keyMissing) {
    /** Refuses for another reason than a missing key. */
    public Problem(IdempotencyStatus outcome, String title, int status, String detail, boolean retryable) {
        this(outcome, title, status, detail, retryable, false);
    }
}
