package ee.dedupe.identity;

import ee.dedupe.spi.Digester;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Feeds a digest with fields, each behind its length, so that no two different lists of fields give the same bytes
 * ({@code "ab","c"} and {@code "a","bc"} differ). An absent field differs from an empty one.
 */
final class Frames {
    private static final int ABSENT = -1;
    private static final int NOT_UTF_8 = -2;

    private final Digester.Computation digest;
    private final byte[] length = new byte[Integer.BYTES];

    Frames(Digester digester) {
        digest = digester.start();
    }

    Frames text(@Nullable String field) {
        if (field == null) {
            return number(ABSENT);
        }
        return isUtf8(field)
                ? bytes(field.getBytes(StandardCharsets.UTF_8))
                : number(NOT_UTF_8).bytes(codeUnits(field));
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

    Frames bytes(byte[] field) {
        number(field.length);
        digest.update(field, 0, field.length);
        return this;
    }

    Frames bytes(Slice field) {
        number(field.length());
        field.into(digest);
        return this;
    }

    Frames number(int value) {
        length[0] = (byte) (value >>> 24);
        length[1] = (byte) (value >>> 16);
        length[2] = (byte) (value >>> 8);
        length[3] = (byte) value;
        digest.update(length, 0, length.length);
        return this;
    }

    byte[] finish() {
        return digest.finish();
    }
}
