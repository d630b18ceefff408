package ee.dedupe.internal.proof.store;

/**
 * Keeps one number for each source, in the transaction of whoever works it off, in the database that the application writes
 * to. {@code dedupe-tck} holds the contract as tests.
 *
 * <p><b>Of the caller's transaction.</b> Every change is made in the transaction that is active on the calling thread. The
 * store neither begins nor ends it.
 *
 * <p><b>One commit.</b> Of any number of transactions that are told {@code true} for one source and number, at most one
 * commits, on all nodes that share the database. A store may let one wait for another.
 *
 * <p>Called by the library alone, on the thread of the transaction. Thread-safe.
 */
public interface WatermarkStore {
    /**
     * Moves the mark of a source up to a number, if it is below or there is none.
     *
     * @param source 1 to 200 characters of {@code !} to {@code ~}; upper and lower case are different
     * @return whether it was moved
     * @throws ProofStoreException when it cannot be told or written; the transaction is then rolled back
     */
    boolean advance(String source, long number);
}
