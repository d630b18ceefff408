package ee.dedupe;

/**
 * Undoes what calls that have failed did outside of the database, see {@link Deduplicated#compensation}. A CDI bean. It runs
 * once the call's transaction is over, in a transaction of its own, under a key of its own: its claim and its record are the
 * failed run's, and nobody else's. Until it is done, a repetition of the call is in flight, and does not run.
 * {@link DedupeContext#childKey} gives the keys that the failed run gave to other services. The next run of the call has others.
 * There is no HTTP request, and nobody is authenticated.
 *
 * <p>What it writes through the data source of {@code dedupe-jdbc} is committed once for each failed run. It may be called again
 * for the same run when it has thrown, when its transaction was rolled back, and when its node dies: so it must do what it does
 * elsewhere under a child key, or ask first. May be called on several threads at once, for different calls.
 */
@FunctionalInterface
public interface Compensation {
    /**
     * Undoes a call whose method threw, whose transaction was rolled back, or whose node died in it. It may have done nothing
     * yet: it is called for each run that has failed, wherever that was.
     *
     * @throws Exception when the call cannot be undone now; it is tried again later
     */
    void undo(NotedCall call) throws Exception;
}
