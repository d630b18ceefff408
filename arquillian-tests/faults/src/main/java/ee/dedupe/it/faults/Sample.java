package ee.dedupe.it.faults;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

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

    static final String EXECUTED = "200 executed";
    static final String DUPLICATE = "409 duplicate";
    static final String BYPASSED = "200 bypassed";
    static final String UNAVAILABLE = "503 unavailable";

    /** How often each answer was given. */
    static Map<String, Long> answers(Collection<Sample> samples) {
        return samples.stream().collect(Collectors.groupingBy(Sample::seen, TreeMap::new, Collectors.counting()));
    }

    /** Seconds from this moment to the last request that was not guarded; negative when it was before. */
    static double lastUnguarded(Collection<Sample> samples, long momentNanos) {
        return samples.stream()
                        .filter(Sample::isUnguarded)
                        .mapToLong(sample -> sample.startNanos() - momentNanos)
                        .max()
                        .orElse(Long.MIN_VALUE / 2)
                / 1e9;
    }

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
