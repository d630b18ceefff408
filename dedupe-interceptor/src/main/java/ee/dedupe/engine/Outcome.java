package ee.dedupe.engine;

import java.util.Locale;

/** What became of a guarded call. The same word stands in the header, the metrics and the problem code. */
public enum Outcome {
    /** The first: it ran and holds or held the claim. */
    EXECUTED,
    /** It met the claim of an earlier call. */
    DUPLICATE,
    /** It ran without a guard. */
    BYPASSED,
    /** The store could not answer, and the call was refused. */
    UNAVAILABLE;

    /** Lower case, words joined by a hyphen. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
