package ee.dedupe.internal.claim;

/**
 * The digest of what a stored answer is about, such as one order: the scoped digest of its type and its id, SHA-256. It
 * is the only form of either that leaves the process.
 */
public final class SubjectKey extends Bytes32 {
    private SubjectKey(byte[] bytes) {
        super(bytes);
    }

    /**
     * The subject key with these bytes, which are copied.
     *
     * @throws IllegalArgumentException when there are not exactly {@value Bytes32#LENGTH} bytes
     */
    public static SubjectKey of(byte[] bytes) {
        return new SubjectKey(bytes);
    }
}
