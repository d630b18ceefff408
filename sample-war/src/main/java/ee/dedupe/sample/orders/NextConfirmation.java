package ee.dedupe.sample.orders;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.PositiveOrZero;

/**
 * What is to befall the next confirmation.
 *
 * @param fails whether it throws in the end, which rolls it back
 * @param takesMillis how long it is busy before, at most two minutes
 */
public record NextConfirmation(
        boolean fails, @PositiveOrZero @Max(120_000) int takesMillis) {
    static final NextConfirmation ORDINARY = new NextConfirmation(false, 0);
}
