package ee.dedupe.it.faults;

import java.time.Duration;

/**
 * How much is done.
 *
 * @param pairs in each scenario but the frozen ones, which last as long as the freeze
 * @param perSecond pairs; so few that each node has a thread for every request that waits a whole budget
 * @param freeze how long a member stands still
 * @param calls how many of each kind are cut off in their middle by a kill; so few that all run at once: a server on two
 *     processors has 32 threads
 */
record Scale(int pairs, int perSecond, Duration freeze, int calls) {
    /** What is asked for. */
    static final Scale LONG = new Scale(10_000, 150, Duration.ofSeconds(60), 10);
    /** In every build. */
    static final Scale SHORT = new Scale(300, 50, Duration.ofSeconds(8), 5);

    Scale freeze(int seconds) {
        return new Scale(pairs, perSecond, Duration.ofSeconds(seconds), calls);
    }

    Scale pairs(int most) {
        return new Scale(Math.min(pairs, most), perSecond, freeze, calls);
    }
}
