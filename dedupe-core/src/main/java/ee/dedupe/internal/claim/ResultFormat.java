package ee.dedupe.internal.claim;

/**
 * The ways to write a stored result. Its first byte tells which one it is. No two share a byte: nobody reads what
 * another has written.
 */
public enum ResultFormat {
    /** An answer or a returned value in clear; an operation has only one of them. */
    CLEAR(1),
    /** A subject, which the answer is about, and then a result in clear. */
    ABOUT(2),
    /** Sealed, whatever is inside. */
    SEALED(0x81);

    /** Follows in an answer in clear that has no body, or not yet. No text of a returned value begins so. */
    public static final byte WITHOUT_BODY = 0;

    private final byte first;

    ResultFormat(int first) {
        this.first = (byte) first;
    }

    /** Returns the byte that such a result begins with. */
    public byte first() {
        return first;
    }

    /** Returns whether a result is of this format. */
    public boolean begins(byte[] result) {
        return result.length > 0 && result[0] == first;
    }

    /** Returns whether duplicates can only be referred to this answer: its record may still be given the whole one. */
    public static boolean lacksBody(byte[] result) {
        return CLEAR.begins(result) && result.length > 1 && result[1] == WITHOUT_BODY;
    }
}
