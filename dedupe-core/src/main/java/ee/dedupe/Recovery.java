package ee.dedupe;

/**
 * Drives abandoned calls on, and undoes failed ones, now. The library does so by itself every {@code dedupe.recovery.interval}; a timer or a batch of the
 * application's may do so instead, with {@code PT0S} there. Inject it. Thread-safe, and on several nodes at once no call is
 * taken twice.
 */
public interface Recovery {
    /**
     * Takes calls whose node died and has each finished by its {@link RecoveryHandler}, and calls that have failed and has each
     * undone by its {@link Compensation}, one after the other. The handlers run on a thread of the server's, and this waits for
     * them.
     *
     * @param limit how many calls at most, 1 to 10,000
     * @return how many were taken, whatever became of them
     * @throws IllegalArgumentException for a limit outside its bounds
     * @throws IllegalStateException before the application has started, where no operation has either, or when the
     *     database does not answer
     */
    int runOnce(int limit);

    /**
     * CDI event: an abandoned call could not be driven on, or a failed one not be undone, as often as
     * {@code dedupe.recovery.attempts} says, and is not tried any more. Its row stays in {@code dedupe_pending} for people to
     * look at. A retry of its client runs; that of a call that is not undone is in flight until somebody deletes the row. Fired
     * once for each time, on the node that has tried last.
     *
     * @param operation bean class and method, for example {@code com.acme.Payments.charge}
     * @param layer which claim guards it
     * @param keyHash the storage key in lower-case hex, 64 characters; holds neither the caller nor the content
     * @param attempts how often it was tried
     */
    record GivenUp(String operation, Layer layer, String keyHash, int attempts) implements DedupeEvent {}
}
