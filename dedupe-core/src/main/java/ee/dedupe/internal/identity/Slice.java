package ee.dedupe.internal.identity;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.security.MessageDigest;
import java.util.Arrays;

/**
 * A stretch of a buffer that is shared rather than copied: a request body is kept once. Whoever holds one reads the
 * buffer and never changes it. Equal by identity only.
 */
public final class Slice {
    /** No bytes. */
    public static final Slice EMPTY = new Slice(new byte[0], 0, 0);

    private final byte[] buffer;
    private final int offset;
    private final int length;

    /**
     * A stretch of a buffer.
     *
     * @param buffer not copied
     * @param offset of the first byte
     * @param length how many bytes
     */
    public Slice(byte[] buffer, int offset, int length) {
        this.buffer = buffer;
        this.offset = offset;
        this.length = length;
    }

    /** Returns the number of bytes. */
    public int length() {
        return length;
    }

    /** The bytes, from the first. */
    public InputStream stream() {
        return new ByteArrayInputStream(buffer, offset, length);
    }

    byte at(int index) {
        return buffer[offset + index];
    }

    Slice part(int from, int count) {
        return new Slice(buffer, offset + from, count);
    }

    String text(int from, int count, Charset charset) {
        return new String(buffer, offset + from, count, charset);
    }

    /** Returns whether another one has the same bytes. */
    public boolean hasSame(Slice other) {
        return Arrays.equals(buffer, offset, offset + length, other.buffer, other.offset, other.offset + other.length);
    }

    /** Copies them there. */
    public void into(byte[] target, int at) {
        System.arraycopy(buffer, offset, target, at, length);
    }

    void into(MessageDigest digest) {
        digest.update(buffer, offset, length);
    }
}
