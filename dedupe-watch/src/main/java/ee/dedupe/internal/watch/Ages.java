package ee.dedupe.internal.watch;

import java.time.Duration;
import java.util.List;

/** The ages by which duplicates are counted, which are also the ttls that are tried on them. Time is in ticks of 10 ms. */
final class Ages {
    static final List<Duration> BOUNDS = List.of(
            Duration.ofSeconds(1),
            Duration.ofSeconds(10),
            Duration.ofSeconds(90),
            Duration.ofMinutes(15),
            Duration.ofHours(1),
            Duration.ofHours(24));

    /** One more than there are bounds: what is older than the last. */
    static final int GROUPS = BOUNDS.size() + 1;

    private static final long TICK_MILLIS = 10;
    private static final int[] TICKS = BOUNDS.stream().mapToInt(Ages::ticks).toArray();

    private Ages() {}

    static int ticks(Duration time) {
        return ticks(time.toMillis());
    }

    static int ticks(long millis) {
        return (int) (millis / TICK_MILLIS);
    }

    static Duration duration(int ticks) {
        return Duration.ofMillis(TICK_MILLIS * ticks);
    }

    /** Returns how many ticks have begun since the start, 1 or more. */
    static long ticksSince(long startNanos, long nowNanos) {
        return Math.max(0, nowNanos - startNanos)
                        / Duration.ofMillis(TICK_MILLIS).toNanos()
                + 1;
    }

    /** Returns whether a claim of this age stands, with the ttl of this number. */
    static boolean stands(int ageTicks, int ttl) {
        return ageTicks <= TICKS[ttl];
    }

    /** Returns the number of the first bound that is not below this age, or of the last group. */
    static int group(int ageTicks) {
        int group = 0;
        while (group < TICKS.length && ageTicks > TICKS[group]) {
            group++;
        }
        return group;
    }
}
