package ee.dedupe.tck;

import java.time.Duration;

/**
 * How patient tests are. The system property {@value #MULTIPLIER}, at least 1, stretches every allowance on a slow
 * machine; it never stretches what a store promises.
 */
public final class TestTime {
    /** The name of the system property. */
    public static final String MULTIPLIER = "dedupe.test.time-multiplier";

    private static final double FACTOR = factor(System.getProperty(MULTIPLIER, "1"));

    private TestTime() {}

    /** This allowance times the multiplier. */
    public static Duration scaled(Duration allowance) {
        return Duration.ofNanos((long) (allowance.toNanos() * FACTOR));
    }

    private static double factor(String text) {
        double factor = Double.parseDouble(text);
        if (!(factor >= 1)) {
            throw new IllegalArgumentException(MULTIPLIER + " must be a number of at least 1, was " + text);
        }
        return factor;
    }
}
