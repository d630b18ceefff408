package ee.dedupe.test;

/** A play cannot be made with what was given; the message says why and names no secret. */
final class Unplayable extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unplayable(String reason) {
        super(reason, null, false, false);
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
