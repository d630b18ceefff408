package ee.dedupe.spi;

import java.util.Arrays;
import java.util.HexFormat;

/**
 * The scoped digest under which a claim is stored: 32 bytes, SHA-256. It is the only form of an identity that leaves
 * the process. Immutable; equal by content.
 */
public final class StorageKey {
    /** The length of every storage key, in bytes. */
    public static final int LENGTH = 32;

    private final byte[] bytes;

    private StorageKey(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * The storage key with these bytes, which are copied.
     *
     * @throws IllegalArgumentException when there are not exactly {@value #LENGTH} bytes
     */
    public static StorageKey of(byte[] bytes) {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException("A storage key has " + LENGTH + " bytes, was " + bytes.length);
        }
        return new StorageKey(bytes.clone());
    }

    /** A copy of the bytes. */
    public byte[] toBytes() {
        return bytes.clone();
    }

    /** 64 lower-case hex digits. */
    public String toHex() {
        return HexFormat.of().formatHex(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StorageKey that && Arrays.equals(bytes, that.bytes);
    }

    /** The first four bytes: a SHA-256 digest is spread evenly already. */
    @Override
    public int hashCode() {
        return (bytes[0] << 24) | ((bytes[1] & 0xff) << 16) | ((bytes[2] & 0xff) << 8) | (bytes[3] & 0xff);
    }

    @Override
    public String toString() {
        return toHex();
    }
}
