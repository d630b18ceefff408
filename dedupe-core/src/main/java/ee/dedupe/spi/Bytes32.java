package ee.dedupe.spi;

import java.util.Arrays;
import java.util.HexFormat;

/** Thirty-two bytes of a digest. Immutable; equal to another of the same class by content. */
abstract sealed class Bytes32 permits StorageKey, PayloadDigest {
    /** How many bytes. */
    public static final int LENGTH = 32;

    private final byte[] bytes;

    Bytes32(byte[] bytes) {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException(
                    getClass().getSimpleName() + " has " + LENGTH + " bytes, was " + bytes.length);
        }
        this.bytes = bytes.clone();
    }

    /** A copy of the bytes. */
    public final byte[] toBytes() {
        return bytes.clone();
    }

    /** 64 lower-case hex digits. */
    public final String toHex() {
        return HexFormat.of().formatHex(bytes);
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof Bytes32 that && getClass() == that.getClass() && Arrays.equals(bytes, that.bytes);
    }

    /** The first four bytes: a digest is spread evenly already. */
    @Override
    public final int hashCode() {
        return (bytes[0] << 24) | ((bytes[1] & 0xff) << 16) | ((bytes[2] & 0xff) << 8) | (bytes[3] & 0xff);
    }

    @Override
    public final String toString() {
        return toHex();
    }
}
