package ee.dedupe.spi;

/**
 * Where claims live. An application may provide a bean of this type; otherwise the one store jar on its class path is
 * used. {@code dedupe-tck} holds the contract as tests that every store passes.
 *
 * <pre>
 *            claim                      release by its owner
 *   free ------------> held ------------------------------------> free
 *                       |
 *                       | ttl over, judged by one clock for each key
 *                       v
 *                      free
 * </pre>
 *
 * <p><b>Atomic.</b> Of any number of concurrent claims of one free key, exactly one is granted, across all nodes that
 * share the store.
 *
 * <p><b>Owned.</b> Only the token that holds a key changes its record. A token that lost its claim, however late it
 * comes, changes nothing and is told {@code false}.
 *
 * <p><b>Never early.</b> A claim is never free again before its ttl is over, unless its owner released it or the store
 * lost it. It may live up to two seconds longer.
 *
 * <p><b>Never waits</b> for another owner: a held key is an answer. Thread-safe.
 *
 * <p>Every method throws {@link ClaimStoreException} when the store cannot answer; the change asked for may then have
 * happened or not.
 */
public interface ClaimStore extends AutoCloseable {
    /**
     * Claims a key if it is free, atomically. A claim that the store already holds for this very token, because an
     * attempt was repeated inside the store, is granted.
     */
    ClaimOutcome claim(ClaimRequest request);

    /**
     * Gives a claim back, so that the next call may run.
     *
     * @return {@code false} when the token no longer holds the key; nothing was changed then
     */
    boolean release(Claim claim);

    /** Frees what this store opened itself, called once when the application stops. Closing twice does nothing. */
    @Override
    default void close() {}
}
