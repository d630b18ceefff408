package ee.dedupe.method;

import ee.dedupe.engine.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * What the caller of a stopped call gets.
 *
 * @param outcome the word for it
 * @param value returned, unless something is thrown
 * @param thrown null when the value is returned
 */
public record Stopped(
        Outcome outcome, @Nullable Object value, @Nullable RuntimeException thrown) {
    /** Returns a value. */
    public static Stopped with(Outcome outcome, @Nullable Object value) {
        return new Stopped(outcome, value, null);
    }

    /** Throws. */
    public static Stopped by(Outcome outcome, RuntimeException thrown) {
        return new Stopped(outcome, null, thrown);
    }

    @Nullable
    Object give() {
        if (thrown != null) {
            throw thrown;
        }
        return value;
    }
}
