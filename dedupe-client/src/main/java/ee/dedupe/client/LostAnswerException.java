package ee.dedupe.client;

/**
 * A call with {@link IdempotentCall#outcome()} had no answer in all its attempts, and its service was asked what became of it. The
 * cause is what the last attempt failed with. Its message tells no key and no address.
 */
public final class LostAnswerException extends RuntimeException {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // a record of immutable values; exceptions are not written
    private final CallOutcome outcome;

    LostAnswerException(CallOutcome outcome, Exception failure) {
        super(
                "The call had no answer; what became of it: " + outcome.state()
                        + outcome.status().map(status -> ", " + status).orElse(""),
                failure);
        this.outcome = outcome;
    }

    /** Returns what the service tells of the call; {@link CallOutcome.State#UNTOLD} if it told nothing. */
    public CallOutcome outcome() {
        return outcome;
    }
}
