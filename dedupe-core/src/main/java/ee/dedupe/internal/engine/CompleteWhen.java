package ee.dedupe.internal.engine;

/** Whether the store must know a call's result before its caller has it. */
public enum CompleteWhen {
    /** As long as the budget lasts. */
    BEFORE_ANSWER,
    /** The caller waits for nothing: until the store knows, only this node can tell that the call is done. */
    AFTER_ANSWER
}
