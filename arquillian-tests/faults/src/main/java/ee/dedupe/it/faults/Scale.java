package ee.dedupe.it.faults;

import java.time.Duration;

/**
 * How much is done. A system property named beside a count replaces it.
 *
 * @param pairs in each scenario but the frozen ones, which last as long as the freeze
 * @param perSecond pairs; so few that each node has a thread for every request that waits a whole budget
 * @param freeze how long a member stands still
 * @param calls how many of each kind are cut off in their middle by a kill; so few that all run at once: a server on two
 *     processors has 32 threads
 * @param races of eight equal requests each: {@code faults.races}
 * @param kills each with fifty claims that are repeated at once: {@code faults.kills}
 * @param clicks double ones, when the store is gone: {@code faults.clicks}
 */
record Scale(int pairs, int perSecond, Duration freeze, int calls, int races, int kills, int clicks) {
    /** What is asked for. */
    static final Scale LONG = of(6_000, 150, 60, 10, 2_000, 5, 10_000);
    /** In every build. */
    static final Scale SHORT = of(300, 50, 8, 5, 150, 1, 200);

    private static Scale of(int pairs, int perSecond, int freeze, int calls, int races, int kills, int clicks) {
        return new Scale(
                pairs,
                perSecond,
                Duration.ofSeconds(freeze),
                calls,
                Integer.getInteger("faults.races", races),
                Integer.getInteger("faults.kills", kills),
                Integer.getInteger("faults.clicks", clicks));
    }

    /** As many as are sent in a minute at most, when the two sides of a cluster have parted. */
    int splitPairs() {
        return Math.min(pairs, 3_000);
    }

    Scale freeze(int seconds) {
        return new Scale(pairs, perSecond, Duration.ofSeconds(seconds), calls, races, kills, clicks);
    }

    Scale pairs(int most) {
        return new Scale(Math.min(pairs, most), perSecond, freeze, calls, races, kills, clicks);
    }
}
