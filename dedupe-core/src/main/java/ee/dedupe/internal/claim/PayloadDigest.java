package ee.dedupe.internal.claim;

/**
 * The digest of what came with an idempotency key, SHA-256: the same key with another payload is a mismatch. A store
 * keeps it with the claim and tells it; the judge compares.
 */
public final class PayloadDigest extends Bytes32 {
    private PayloadDigest(byte[] bytes) {
        super(bytes);
    }

    /**
     * The payload digest with these bytes, which are copied.
     *
     * @throws IllegalArgumentException when there are not exactly {@value Bytes32#LENGTH} bytes
     */
    public static PayloadDigest of(byte[] bytes) {
        return new PayloadDigest(bytes);
    }
}
