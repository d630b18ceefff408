package ee.dedupe.it.faults;

import java.time.Duration;

/**
 * One request as its sender saw it.
 *
 * @param pair what was to be done, and was sent twice
 * @param node who was asked
 * @param seen status and verdict, or {@link #LOST}
 */
record Sample(String pair, String node, long startNanos, long endNanos, String seen) {
    /** No answer: the connection was refused or broke. */
    static final String LOST = "lost";

    static final String BYPASSED = "200 bypassed";
    static final String UNAVAILABLE = "503 unavailable";

    Duration took() {
        return Duration.ofNanos(endNanos - startNanos);
    }

    boolean isLost() {
        return seen.equals(LOST);
    }

    /** The store did not answer for it. */
    boolean isUnguarded() {
        return seen.equals(BYPASSED) || seen.equals(UNAVAILABLE);
    }
}
