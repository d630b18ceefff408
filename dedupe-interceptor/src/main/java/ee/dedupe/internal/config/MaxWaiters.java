package ee.dedupe.internal.config;

import ee.dedupe.internal.platform.RequestThreads;
import java.lang.System.Logger.Level;
import java.util.Optional;

/**
 * The number of duplicates that may wait at once. Each holds a request thread, and all others come by what is left, so
 * that they take a quarter of the threads at most unless the application wants more.
 *
 * @param count 0 or more
 * @param isSet whether the application says so
 */
public record MaxWaiters(int count, boolean isSet, RequestThreads threads) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final int MOST = 64;

    /**
     * Finds the number for one application.
     *
     * @param set {@code dedupe.max-waiters}
     */
    public static MaxWaiters of(Optional<Integer> set, RequestThreads threads) {
        return new MaxWaiters(set.orElse(Math.min(MOST, quarter(threads))), set.isPresent(), threads);
    }

    private static int quarter(RequestThreads threads) {
        return Math.max(1, threads.count() / 4);
    }

    /** The same, and the log has it: an operator who sees duplicates refused must know why. */
    public MaxWaiters told() {
        boolean tooMany = isSet && threads.told() && count > quarter(threads);
        LOG.log(tooMany ? Level.WARNING : Level.INFO, tooMany ? starving() : "DEDUP0144 " + bound());
        return this;
    }

    private String bound() {
        return "Duplicates of running calls that wait at once: at most " + count + ", "
                + (isSet ? "as dedupe.max-waiters says; " : "a quarter of the request threads and no more than 64; ")
                + (threads.told() ? "this server has " : "this server does not tell, and is taken to have ")
                + threads.count();
    }

    private String starving() {
        return "DEDUP0144 dedupe.max-waiters = " + count + " is more than a quarter of this server's " + threads.count()
                + " request threads: while so many duplicates wait, all other requests may have to wait for them. Lower"
                + " it to " + quarter(threads) + " or less, or give the server more threads";
    }
}
