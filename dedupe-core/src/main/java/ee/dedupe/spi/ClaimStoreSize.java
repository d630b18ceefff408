package ee.dedupe.spi;

/**
 * Tells how much of this process's memory a store fills. A {@link ClaimStore} may implement it; the figures are then shown
 * as gauges. They are read by any thread, many at once, at any time while the store is open: both methods answer at once,
 * ask no other process, and throw nothing.
 */
public interface ClaimStoreSize {
    /**
     * How many claims this process holds, those included that have ended and still take room. Where several nodes share
     * the claims, each counts on one of them and copies do not count, so that the nodes' figures add up.
     *
     * @return at least 0; -1 while it is not known, or where the claims live in another process
     */
    long entries();

    /**
     * About how many bytes of this process's heap the claims take: keys, tokens, payload digests, stored results and what
     * the store needs to find them, copies kept for other nodes included.
     *
     * @return at least 0; -1 while it is not known, or where the claims live in another process
     */
    long bytes();
}
