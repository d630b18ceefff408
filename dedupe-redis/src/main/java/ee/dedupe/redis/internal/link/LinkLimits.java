package ee.dedupe.redis.internal.link;

import ee.dedupe.spi.StoreContext;
import java.time.DateTimeException;
import java.time.Duration;

/**
 * How long one command may take, and how many may be under way: as long as the library waits, and as many as it has
 * threads for.
 *
 * @param patience of a connection being made, and of an answer, in whole milliseconds
 * @param connections at most, the one that listens included
 */
public record LinkLimits(Duration patience, int connections) {
    private static final String BUDGET = "dedupe.store.budget";
    private static final String THREADS = "dedupe.store.threads";
    private static final Duration DEFAULT_BUDGET = Duration.ofSeconds(1);
    private static final int DEFAULT_THREADS = 32;
    private static final int MOST_THREADS = 1_000;
    /** A connection that is given up has to be made anew, which takes longer than most answers. */
    private static final Duration LEAST_PATIENCE = Duration.ofMillis(250);
    /** The one that listens, and those that operators ask with. */
    private static final int MORE = 4;

    static LinkLimits read(StoreContext context) {
        Duration budget = budget(context.text(BUDGET, DEFAULT_BUDGET.toString()));
        return new LinkLimits(
                budget.compareTo(LEAST_PATIENCE) < 0 ? LEAST_PATIENCE : Duration.ofMillis(budget.toMillis()),
                context.integer(THREADS, DEFAULT_THREADS, 1, MOST_THREADS) + MORE);
    }

    private static Duration budget(String written) {
        try {
            return Duration.parse(written);
        } catch (DateTimeException e) {
            // The library refuses the deployment for it.
            return DEFAULT_BUDGET;
        }
    }

    int patienceMillis() {
        return (int) patience.toMillis();
    }
}
