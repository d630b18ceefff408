package ee.dedupe.benchmarks.kit;

/**
 * A target, and what was measured.
 *
 * @param what is measured
 * @param target in words
 * @param measured median and spread, in words
 * @param met whether the median meets the target
 * @param why what there is to say of it, above all of a target that was missed; may be empty
 */
public record Verdict(String what, String target, String measured, boolean met, String why) {
    /** The median must be at least this. */
    public static Verdict atLeast(String what, double limit, Samples samples, String why) {
        return new Verdict(
                what, "at least " + Text.number(limit), Text.spread(samples), samples.median() >= limit, why);
    }

    /** The median must be at most this. */
    public static Verdict atMost(String what, double limit, String unit, Samples samples, String why) {
        return new Verdict(
                what,
                "at most " + Text.number(limit) + unit,
                Text.spread(samples) + unit,
                samples.median() <= limit,
                why);
    }
}
