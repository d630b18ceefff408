package ee.dedupe.internal.claim;

/**
 * The scoped digest under which a claim is stored: SHA-256. It is the only form of an identity that leaves the process.
 */
public final class StorageKey extends Bytes32 {
    private StorageKey(byte[] bytes) {
        super(bytes);
    }

    /**
     * The storage key with these bytes, which are copied.
     *
     * @throws IllegalArgumentException when there are not exactly {@value Bytes32#LENGTH} bytes
     */
    public static StorageKey of(byte[] bytes) {
        return new StorageKey(bytes);
    }
}
