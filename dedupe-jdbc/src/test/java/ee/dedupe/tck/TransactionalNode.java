package ee.dedupe.tck;

/** A node's transactions, and what is done in them. Thread-safe; each thread has at most one transaction. */
public interface TransactionalNode extends AutoCloseable {
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
