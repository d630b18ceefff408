package ee.dedupe.metrics;

import java.util.Locale;

/** What became of a claim that the store did not grant in time, or of which it could not say whether it was granted. */
public enum LateClaim {
    /** Its call runs, and holds it from then on. */
    ADOPTED,
    /** Its call does not run: the store was told to take it back. */
    WITHDRAWN;

    /** Lower case, as in metrics. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
