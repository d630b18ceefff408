package ee.dedupe.internal.call;

import ee.dedupe.internal.metrics.IdempotencyStatus;
import org.jspecify.annotations.Nullable;

/**
 * The result that the caller of a stopped call gets.
 *
 * @param outcome the word for it
 * @param value returned, unless something is thrown
 * @param thrown null when the value is returned
 */
public record StoppedResult(
        IdempotencyStatus outcome,
        @Nullable Object value,
        @Nullable RuntimeException thrown) {
    /** Returns a value. */
    public static StoppedResult with(IdempotencyStatus outcome, @Nullable Object value) {
        return new StoppedResult(outcome, value, null);
    }

    /** Throws. */
    public static StoppedResult by(IdempotencyStatus outcome, RuntimeException thrown) {
        return new StoppedResult(outcome, null, thrown);
    }

    @Nullable
    Object give() {
        if (thrown != null) {
            throw thrown;
        }
        return value;
    }
}
