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

    /** What says so. */
    public CallAnswer answer() {
        return answer;
    }
}
