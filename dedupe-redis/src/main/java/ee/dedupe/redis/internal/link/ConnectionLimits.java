package ee.dedupe.redis.internal.link;

import ee.dedupe.spi.StoreContext;
import java.time.Duration;

/**
 * The limits of commands: how long one may take, and how many may be under way. It is as long as the library waits, and
 * as many as it has threads for.
 *
 * @param patience of a connection being made, and of an answer, in whole milliseconds
 * @param connections at most of either kind: those that stay open for scripts, and those of Jedis, the one that listens included
 */
public record ConnectionLimits(Duration patience, int connections) {
    /** A connection that is given up has to be made anew, which takes longer than most answers. */
    private static final Duration LEAST_PATIENCE = Duration.ofMillis(250);
    /** The one that listens, and those that operators ask with. */
    private static final int MORE = 4;

    static ConnectionLimits read(StoreContext context) {
        Duration budget = context.budget();
        return new ConnectionLimits(
                budget.compareTo(LEAST_PATIENCE) < 0 ? LEAST_PATIENCE : Duration.ofMillis(budget.toMillis()),
                context.threads() + MORE);
    }

    int patienceMillis() {
        return (int) patience.toMillis();
    }
}
