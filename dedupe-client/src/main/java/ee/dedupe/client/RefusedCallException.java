package ee.dedupe.client;

/** The request must not be sent again as it is. */
public final class RefusedCallException extends RuntimeException {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // a record of immutable values; exceptions are not written
    private final CallAnswer answer;

    RefusedCallException(CallAnswer answer) {
        super("The call must not be repeated: " + answer);
        this.answer = answer;
    }

    /**
     * Returns if the call is done, and throws if not, for {@code @Retry(retryOn = RepeatableCallException.class)}.
     *
     * @param answer of the call
     * @throws RepeatableCallException when the call may be sent again
     * @throws RefusedCallException when it must not
     */
    public static void unlessDone(CallAnswer answer) {
        if (answer.isRepeatable()) {
            throw new RepeatableCallException(answer);
        }
        if (answer.meaning() != CallAnswer.Meaning.DONE) {
            throw new RefusedCallException(answer);
        }
    }

    /** Returns the answer that says so. */
    public CallAnswer answer() {
        return answer;
    }
}
