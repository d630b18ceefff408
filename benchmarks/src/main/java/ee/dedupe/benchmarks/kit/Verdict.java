package ee.dedupe.benchmarks.kit;

import java.util.List;
import java.util.Locale;

/**
 * A target, and what was measured.
 *
 * @param what is measured
 * @param target in words
 * @param measured in words
 * @param ratio between what is compared, or of the measured to its limit; in words
 * @param state of the target
 * @param remark what a reader must know to judge it; may be empty
 * @param quoted whether it stands among the few that are quoted elsewhere
 */
public record Verdict(
        String what, String target, String measured, String ratio, State state, String remark, boolean quoted) {
    private static final String NONE = "none";

    /** Judged by the median. */
    public enum State {
        /** Held. */
        MET,
        /** Not held. */
        MISSED,
        /** There is no target: told for whoever reads. */
        TOLD
    }

    /**
     * The median of a ratio must be at least this.
     *
     * @param measured the two figures that are compared
     */
    public static Verdict atLeast(String what, double limit, Samples ratio, String measured) {
        return new Verdict(
                what, "at least " + Text.number(limit), measured, Text.rounds(ratio), state(ratio.median() >= limit));
    }

    /**
     * The median of a ratio must be at most this.
     *
     * @param measured the two figures that are compared
     */
    public static Verdict atMost(String what, double limit, Samples ratio, String measured) {
        return new Verdict(
                what, "at most " + Text.number(limit), measured, Text.rounds(ratio), state(ratio.median() <= limit));
    }

    /** The median of what is measured must be at most this. */
    public static Verdict within(String what, double limit, String unit, Samples samples) {
        return new Verdict(
                what,
                "at most " + Text.number(limit) + unit,
                Text.rounds(samples, unit),
                Text.number(samples.median() / limit) + " of the limit",
                state(samples.median() <= limit));
    }

    /** Asked for, without a limit. */
    public static Verdict told(String what, String measured, String ratio) {
        return new Verdict(what, NONE, measured, ratio, State.TOLD);
    }

    private Verdict(String what, String target, String measured, String ratio, State state) {
        this(what, target, measured, ratio, state, "", false);
    }

    private static State state(boolean met) {
        return met ? State.MET : State.MISSED;
    }

    /** With this to be said of it. */
    public Verdict remark(String text) {
        return new Verdict(what, target, measured, ratio, state, text, quoted);
    }

    /** Among the few. */
    public Verdict quote() {
        return new Verdict(what, target, measured, ratio, state, remark, true);
    }

    /** What a reason is written under: the part's name and the words of what is measured. */
    String key(String part) {
        return part + "."
                + what.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    }

    String toLine() {
        return String.join("\t", List.of(what, target, measured, ratio, state.name(), quoted ? "quoted" : "", remark));
    }

    static Verdict ofLine(String line) {
        String[] cells = line.split("\t", -1);
        return new Verdict(
                cells[0], cells[1], cells[2], cells[3], State.valueOf(cells[4]), cells[6], !cells[5].isEmpty());
    }
}
