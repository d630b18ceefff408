package ee.dedupe.internal.claim;

/** How a stored result is written, which its first byte tells. No two share a byte: nobody reads what another has written. */
public enum ResultFormat {
    /** An answer or a returned value in clear; an operation has only one of them. */
    CLEAR(1),
    /** What the answer is about, and then a result in clear. */
    ABOUT(2),
    /** Sealed, whatever is inside. */
    SEALED(0x81);

    /** Follows in an answer in clear that has no body, or not yet. No text of a returned value begins so. */
    public static final byte WITHOUT_BODY = 0;

    private final byte first;

    ResultFormat(int first) {
        this.first = (byte) first;
    }

    /** What such a result begins with. */
    public byte first() {
        return first;
    }

    /** Whether a result is of this format. */
    public boolean begins(byte[] result) {
        return result.length > 0 && result[0] == first;
    }

    /** Whether this is an answer that duplicates can only be referred to: its record may be given the whole one yet. */
    public static boolean lacksBody(byte[] result) {
        return CLEAR.begins(result) && result.length > 1 && result[1] == WITHOUT_BODY;
    }
}
