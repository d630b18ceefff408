package ee.dedupe.spi;

import java.nio.ByteBuffer;
import java.util.HexFormat;

/** Thirty-two bytes of a digest. Immutable; equal to another of the same class by content. */
abstract sealed class Bytes32 permits StorageKey, PayloadDigest, SubjectKey {
    /** How many bytes. */
    public static final int LENGTH = 32;

    // Not an array: an object more for each key, and its content might be changed.
    private final long first;
    private final long second;
    private final long third;
    private final long fourth;

    Bytes32(byte[] bytes) {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException(
                    getClass().getSimpleName() + " has " + LENGTH + " bytes, was " + bytes.length);
        }
        ByteBuffer in = ByteBuffer.wrap(bytes);
        first = in.getLong();
        second = in.getLong();
        third = in.getLong();
        fourth = in.getLong();
    }

    /** The bytes, in an array of their own. */
    public final byte[] toBytes() {
        byte[] bytes = new byte[LENGTH];
        ByteBuffer.wrap(bytes).putLong(first).putLong(second).putLong(third).putLong(fourth);
        return bytes;
    }

    /** 64 lower-case hex digits. */
    public final String toHex() {
        return HexFormat.of().formatHex(toBytes());
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof Bytes32 that
                && getClass() == that.getClass()
                && first == that.first
                && second == that.second
                && third == that.third
                && fourth == that.fourth;
    }

    /** The first four bytes: a digest is spread evenly already. */
    @Override
    public final int hashCode() {
        return (int) (first >>> Integer.SIZE);
    }

    @Override
    public final String toString() {
        return toHex();
    }
}
