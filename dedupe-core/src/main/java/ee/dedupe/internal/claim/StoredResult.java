package ee.dedupe.internal.claim;

/**
 * The bytes that a completed claim gives to duplicates; the library alone can read them. A store keeps them as they
 * are. Equal by identity only; never printed.
 */
public final class StoredResult {
    /** The result of a call without one, which duplicates can only be referred to. */
    public static final StoredResult NONE = of(new byte[0]);

    private final byte[] bytes;

    private StoredResult(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Makes a result of these bytes, which are not copied and must not be changed afterwards. */
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
