package ee.dedupe.benchmarks.kit;

import java.util.Locale;

/** Numbers for people. */
public final class Text {
    private static final double MANY = 1_000;
    private static final double SOME = 100;
    private static final double FEW = 10;

    private Text() {}

    /** With about three figures. */
    public static String number(double value) {
        double size = Math.abs(value);
        if (size >= MANY) {
            return String.format(Locale.ROOT, "%,.0f", value);
        }
        if (size >= SOME) {
            return String.format(Locale.ROOT, "%.0f", value);
        }
        return String.format(Locale.ROOT, size >= FEW ? "%.1f" : "%.2f", value);
    }

    /** The median, and the least and the most in brackets. */
    public static String spread(Samples samples) {
        return number(samples.median()) + " (" + number(samples.least()) + " to " + number(samples.most()) + ")";
    }
}
