package ee.dedupe.internal.engine;

import ee.dedupe.internal.claim.Term;
import java.time.Duration;

/**
 * The range in which a duration may be chosen. It is the same in the annotation, the configuration, options and running
 * calls.
 *
 * @param least itself allowed
 * @param most itself allowed
 */
public record DurationBounds(Duration least, Duration most) {
    /** The range of what a claim lives by: ttl, lease, the longest run. */
    public static final DurationBounds LIFETIME = new DurationBounds(Duration.ofSeconds(1), Term.LONGEST);
    /** The range of a wait, which may be none at all. */
    public static final DurationBounds WAIT = new DurationBounds(Duration.ZERO, Term.LONGEST);

    /** Returns whether the duration is in the range. */
    public boolean include(Duration chosen) {
        return chosen.compareTo(least) >= 0 && chosen.compareTo(most) <= 0;
    }

    /**
     * The duration itself.
     *
     * @param name what it is chosen for
     * @throws IllegalArgumentException when it is not within
     */
    public Duration check(String name, Duration chosen) {
        if (!include(chosen)) {
            throw new IllegalArgumentException(name + " must be " + asWritten() + ", was " + chosen);
        }
        return chosen;
    }

    /** Returns the range as messages write it: {@code from PT1S to P31D}. */
    public String asWritten() {
        return "from " + least + " to " + written(most);
    }

    /** Returns the range as the manual writes it: {@code duration `PT1S` to `P31D`}. */
    public String asType() {
        return "duration `" + least + "` to `" + written(most) + "`";
    }

    /** Days as people write them: for 31 of them Java says PT744H. */
    private static String written(Duration duration) {
        boolean days = duration.toDays() > 1 && duration.equals(Duration.ofDays(duration.toDays()));
        return days ? "P" + duration.toDays() + "D" : duration.toString();
    }
}
