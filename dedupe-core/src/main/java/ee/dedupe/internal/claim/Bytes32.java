package ee.dedupe.internal.claim;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.HexFormat;

/** Thirty-two bytes of a digest. Immutable; equal to another of the same class by content. */
abstract sealed class Bytes32 permits StorageKey, PayloadDigest, SubjectKey {
    /** The number of bytes. */
    public static final int LENGTH = 32;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

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
        first = (long) LONGS.get(bytes, 0);
        second = (long) LONGS.get(bytes, Long.BYTES);
        third = (long) LONGS.get(bytes, 2 * Long.BYTES);
        fourth = (long) LONGS.get(bytes, 3 * Long.BYTES);
    }

    /** The bytes, in an array of their own. */
    public final byte[] toBytes() {
        byte[] bytes = new byte[LENGTH];
        LONGS.set(bytes, 0, first);
        LONGS.set(bytes, Long.BYTES, second);
        LONGS.set(bytes, 2 * Long.BYTES, third);
        LONGS.set(bytes, 3 * Long.BYTES, fourth);
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
