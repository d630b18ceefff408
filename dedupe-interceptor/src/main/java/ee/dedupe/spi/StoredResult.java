package ee.dedupe.spi;

/**
 * What a completed claim gives to duplicates: bytes that mean something to the library only. Equal by identity only;
 * never printed.
 */
public final class StoredResult {
    private final byte[] bytes;

    private StoredResult(byte[] bytes) {
        this.bytes = bytes;
    }

    /** With these bytes, which are not copied and must not be changed afterwards. */
    public static StoredResult of(byte[] bytes) {
        return new StoredResult(bytes);
    }

    /** The bytes themselves, not a copy: an outcome may be large. Not to be changed. */
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public String toString() {
        return "StoredResult[" + bytes.length + " bytes]";
    }
}
