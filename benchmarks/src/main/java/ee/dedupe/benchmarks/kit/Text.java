package ee.dedupe.benchmarks.kit;

import java.util.Locale;
import java.util.stream.Collectors;

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
        return number(samples.median()) + " (" + extremes(samples) + ")";
    }

    /** As {@link #spread}, with the number of rounds. */
    public static String rounds(Samples samples) {
        return rounds(samples, "");
    }

    /** As {@link #rounds(Samples)}, with a unit behind the median. */
    public static String rounds(Samples samples, String unit) {
        int count = samples.values().size();
        return number(samples.median())
                + unit
                + (count == 1 ? " (once)" : " (" + extremes(samples) + "; " + count + " rounds)");
    }

    /** Each, in their order. */
    public static String each(Samples samples, String unit) {
        return samples.values().stream().map(Text::number).collect(Collectors.joining("; ")) + unit;
    }

    /**
     * The median of independent samples, and what the median of all that could be taken lies between: for five samples with
     * 94 %, since all five are on one side of it in two of 32 cases.
     */
    public static String between(Samples samples, String unit) {
        return number(samples.median()) + unit + ", between " + number(samples.least()) + " and "
                + number(samples.most())
                + String.format(
                        Locale.ROOT,
                        " with %.0f %%",
                        100 * (1 - Math.pow(0.5, samples.values().size() - 1.0)));
    }

    /** Two medians that are compared. */
    public static String against(Samples ours, Samples theirs, String unit) {
        return number(ours.median()) + " against " + number(theirs.median()) + unit;
    }

    private static String extremes(Samples samples) {
        return number(samples.least()) + " to " + number(samples.most());
    }
}
