package ee.dedupe.internal.engine;

/** How the transaction of a call ended, by the time its answer has a status. */
public enum TransactionOutcome {
    /** The call ran in none, or its answer was given before it had ended. */
    NONE,
    /** What it wrote is there to stay. */
    COMMITTED,
    /** Nothing was written, whatever the answer says. */
    ROLLED_BACK,
    /** It cannot be told: the transaction manager does not know. */
    UNKNOWN
}
