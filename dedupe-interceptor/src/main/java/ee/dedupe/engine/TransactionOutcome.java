package ee.dedupe.engine;

/** How the transaction of a call ended, by the time its answer has a status. */
public enum TransactionOutcome {
    /** The call ran in none. */
    NONE,
    /** What it wrote is there to stay. */
    COMMITTED,
    /** Nothing was written, whatever the answer says. */
    ROLLED_BACK,
    /** It cannot be told: the transaction manager does not know, or has not said so yet. */
    UNKNOWN
}
