package ee.dedupe.internal.engine;

/** The time by which the store must know a call's result: before its caller has it, or later. */
public enum CompleteWhen {
    /** The caller waits for the store, as long as the budget lasts. */
    BEFORE_ANSWER,
    /** The caller waits for nothing: until the store knows, only this node can tell that the call is done. */
    AFTER_ANSWER;

    /**
     * Returns whether the caller of a call that ended like this waits for nothing. So it is too where the result stands
     * in the call's committed transaction: the record stops whatever comes before the store knows. But what an answer
     * is about must be known in time.
     */
    boolean isAfterAnswer(Ending ending, boolean recorded) {
        boolean isTruth = recorded && ending.transaction() == TransactionOutcome.COMMITTED;
        return (this == AFTER_ANSWER || isTruth) && ending.about().isEmpty();
    }
}
