package ee.dedupe.internal.engine;

/** The end of a call's transaction, by the time its answer has a status. */
public enum TransactionOutcome {
    /** The call ran in none, or its answer was given before it had ended. */
    NONE,
    /** The transaction was committed: what it wrote stays. */
    COMMITTED,
    /** The transaction was rolled back: nothing was written, whatever the answer says. */
    ROLLED_BACK,
    /** It cannot be told: the transaction manager does not know. */
    UNKNOWN
}
