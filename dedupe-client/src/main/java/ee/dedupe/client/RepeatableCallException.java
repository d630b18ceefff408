package ee.dedupe.client;

/** The same request with the same key may be sent again. */
public final class RepeatableCallException extends RuntimeException {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // a record of immutable values; exceptions are not written
    private final CallAnswer answer;

    RepeatableCallException(CallAnswer answer) {
        super("The call may be repeated: " + answer);
        this.answer = answer;
    }

    /** Returns the answer that says so. */
    public CallAnswer answer() {
        return answer;
    }
}
