package ee.dedupe.internal.identity;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;

/**
 * Feeds a digest with fields, each behind its length, so that no two different lists of fields give the same bytes
 * ({@code "ab","c"} and {@code "a","bc"} differ). An absent field differs from an empty one.
 */
final class LengthFramedDigest {
    private static final int ABSENT = -1;
    private static final int NOT_UTF_8 = -2;
    private static final int ASCII_END = 0x80;
    /** The length of one that is finished: no index of the buffer, which is another's by then. */
    private static final int FINISHED = Integer.MIN_VALUE;

    private final DigestPool pool;
    private final DigestPool.Buffered buffered;
    private final MessageDigest digest;
    // Many short fields and numbers: the digest is asked once for as many as fit.
    private final byte[] collected;
    private int length;

    LengthFramedDigest(DigestPool pool) {
        this.pool = pool;
        buffered = pool.take();
        digest = buffered.digest;
        collected = buffered.buffer;
    }

    LengthFramedDigest text(@Nullable String field) {
        if (field == null) {
            return number(ABSENT);
        }
        if (collects(field)) {
            return this;
        }
        return isUtf8(field)
                ? bytes(field.getBytes(StandardCharsets.UTF_8))
                : number(NOT_UTF_8).bytes(codeUnits(field));
    }

    /** Nearly all: a short field in ASCII, framed, without an array of its own. */
    private boolean collects(String field) {
        int framed = Integer.BYTES + field.length();
        if (framed > collected.length) {
            return false;
        }
        makeRoom(framed);
        for (int i = 0; i < field.length(); i++) {
            char unit = field.charAt(i);
            if (unit >= ASCII_END) {
                return false;
            }
            collected[length + Integer.BYTES + i] = (byte) unit;
        }
        number(field.length());
        length += field.length();
        return true;
    }

    /** Looks before it asks: an encoder costs more than the digest of a short field. */
    private static boolean isUtf8(String field) {
        for (int i = 0; i < field.length(); i++) {
            if (Character.isSurrogate(field.charAt(i))) {
                return StandardCharsets.UTF_8.newEncoder().canEncode(field);
            }
        }
        return true;
    }

    /** An unpaired surrogate, which JSON may escape, has no UTF-8 form: Java would write a question mark for each. */
    private static byte[] codeUnits(String field) {
        byte[] units = new byte[field.length() * Character.BYTES];
        ByteBuffer.wrap(units).asCharBuffer().put(field);
        return units;
    }

    LengthFramedDigest bytes(byte[] field) {
        return bytes(new Slice(field, 0, field.length));
    }

    LengthFramedDigest bytes(Slice field) {
        number(field.length());
        handOn();
        field.into(digest);
        return this;
    }

    LengthFramedDigest number(int value) {
        makeRoom(Integer.BYTES);
        collected[length] = (byte) (value >>> 24);
        collected[length + 1] = (byte) (value >>> 16);
        collected[length + 2] = (byte) (value >>> 8);
        collected[length + 3] = (byte) value;
        length += Integer.BYTES;
        return this;
    }

    /** The digest of the fields. Nothing can be added afterwards, and it is not finished twice. */
    byte[] finish() {
        if (length == FINISHED) {
            throw new IllegalStateException("finished before");
        }
        handOn();
        byte[] finished = digest.digest();
        length = FINISHED;
        pool.giveBack(buffered);
        return finished;
    }

    private void makeRoom(int more) {
        if (length + more > collected.length) {
            handOn();
        }
    }

    private void handOn() {
        if (length > 0) {
            digest.update(collected, 0, length);
            length = 0;
        }
    }
}
