package ee.dedupe.internal.metrics;

import java.util.Locale;

/** The statuses of a guarded call. The same word stands in the header, the metrics and the problem code. */
public enum IdempotencyStatus {
    /** The first: it ran and holds or held the claim. */
    EXECUTED,
    /** It met the claim of an earlier call, and was refused or, when only observing, let through. */
    DUPLICATE,
    /** It was given the answer of an earlier call. */
    REPLAYED,
    /** The application says that what an earlier call has answered is no longer there. */
    GONE,
    /** It came with a key that was used for another payload. */
    MISMATCH,
    /** The earlier call still runs, also after a wait. */
    IN_FLIGHT,
    /** Its key is malformed, or missing where one is required. */
    INVALID,
    /** Its key was made too long ago, or in the future. */
    EXPIRED,
    /** It came with a key, and its body is too large to be compared. */
    TOO_LARGE,
    /** It ran without a guard. */
    BYPASSED,
    /** The store could not answer, and the call was refused. */
    UNAVAILABLE;

    /** The header of an answer that has the word. */
    public static final String HEADER = "Idempotency-Status";
    /** Names the header that says {@code true} where an answer is that of an earlier request. */
    public static final String REPLAYED_HEADER = "Idempotent-Replayed";

    private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');

    /** Lower case, words joined by a hyphen. */
    public String word() {
        return word;
    }
}
