package ee.dedupe.internal.claim;

/**
 * What a completed claim gives to duplicates: bytes that the library alone can read. A store keeps them as they
 * are. Equal by identity only; never printed.
 */
public final class StoredResult {
    /** Of a call without a result, which duplicates can only be referred to. */
    public static final StoredResult NONE = of(new byte[0]);

    private final byte[] bytes;

    private StoredResult(byte[] bytes) {
        this.bytes = bytes;
    }

    /** With these bytes, which are not copied and must not be changed afterwards. */
    public static StoredResult of(byte[] bytes) {
        return new StoredResult(bytes);
    }

    /** The bytes themselves, not a copy: a result may be large. Not to be changed. */
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public String toString() {
        return "StoredResult[" + bytes.length + " bytes]";
    }
}
