package ee.dedupe.internal.text;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Text as bytes and back for what identifies something or is kept: no two texts have the same bytes, no two rows of bytes
 * the same text, and what is no text is told. Java's own shortcuts write a question mark, or U+FFFD, for all of it.
 */
public final class StrictText {
    private static final int MOST_BYTES = 3;

    private StrictText() {}

    /**
     * The text in UTF-8. An unpaired surrogate, which JSON may escape and Java's strings may hold, has the three bytes of its
     * number, which no UTF-8 has; {@link #text(byte[])} reads them.
     */
    public static byte[] utf8(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return withHalves(text);
            }
        }
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** The text of which {@link #utf8} makes these bytes; null where there is none. */
    public static @Nullable String text(byte[] bytes) {
        String utf8 = text(bytes, StandardCharsets.UTF_8);
        if (utf8 != null) {
            return utf8;
        }
        String text = readingHalves(bytes);
        // What is longer than it need be, or a pair in six bytes, would be a second spelling.
        return text != null && Arrays.equals(utf8(text), bytes) ? text : null;
    }

    /** The text in this charset; null where the bytes are none in it. */
    public static @Nullable String text(byte[] bytes, Charset charset) {
        try {
            // A new decoder reports and does not replace.
            return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException none) {
            return null;
        }
    }

    /** The bytes in this charset; null where it has not all of these characters. */
    public static byte @Nullable [] bytes(String text, Charset charset) {
        try {
            ByteBuffer encoded = charset.newEncoder().encode(CharBuffer.wrap(text));
            byte[] bytes = new byte[encoded.remaining()];
            encoded.get(bytes);
            return bytes;
        } catch (CharacterCodingException notAll) {
            return null;
        }
    }

    private static byte[] withHalves(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length() + MOST_BYTES);
        text.codePoints().forEach(point -> {
            if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
                bytes.write(0xE0 | (point >> 12));
                bytes.write(0x80 | ((point >> 6) & 0x3F));
                bytes.write(0x80 | (point & 0x3F));
            } else {
                bytes.writeBytes(Character.toString(point).getBytes(StandardCharsets.UTF_8));
            }
        });
        return bytes.toByteArray();
    }

    private static @Nullable String readingHalves(byte[] bytes) {
        StringBuilder text = new StringBuilder(bytes.length);
        int from = 0;
        for (int at = 0; at < bytes.length; at++) {
            if (isHalf(bytes, at)) {
                String before = text(Arrays.copyOfRange(bytes, from, at), StandardCharsets.UTF_8);
                if (before == null) {
                    return null;
                }
                text.append(before).append((char) (0xD000 | ((bytes[at + 1] & 0x3F) << 6) | (bytes[at + 2] & 0x3F)));
                at += MOST_BYTES - 1;
                from = at + 1;
            }
        }
        String rest = text(Arrays.copyOfRange(bytes, from, bytes.length), StandardCharsets.UTF_8);
        return rest == null ? null : text.append(rest).toString();
    }

    private static boolean isHalf(byte[] bytes, int at) {
        return at + MOST_BYTES <= bytes.length
                && (bytes[at] & 0xFF) == 0xED
                && (bytes[at + 1] & 0xE0) == 0xA0
                && (bytes[at + 2] & 0xC0) == 0x80;
    }
}
