package ee.dedupe.tck;

import ee.dedupe.spi.ProofStore;

/**
 * One node of a {@link ProofStoreContract}: a store, and the transactions that it joins. Thread-safe; each thread has at most
 * one transaction.
 */
public interface ProofNode extends AutoCloseable {
    /** The store under test. */
    ProofStore store();

    /** Begins a transaction on this thread, which has none. */
    void begin();

    /**
     * Ends this thread's transaction with a commit.
     *
     * @return whether it was committed
     */
    boolean commit();

    /** Ends this thread's transaction with a rollback. */
    void rollback();

    /** The work of a call: adds one to a number that the database keeps under this name, in this thread's transaction. */
    void work(String name);

    /** What the committed work under this name adds up to. */
    int done(String name);

    /** Closes the store and what it needs. */
    @Override
    void close();
}
