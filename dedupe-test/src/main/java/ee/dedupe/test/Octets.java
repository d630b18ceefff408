package ee.dedupe.test;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Text with one octet in each character, as bodies and heads are held here. */
final class Octets {
    private Octets() {}

    static byte[] of(String octets) {
        return octets.getBytes(StandardCharsets.ISO_8859_1);
    }

    static String text(byte[] octets) {
        return new String(octets, StandardCharsets.ISO_8859_1);
    }

    /** Returns whether each character is an octet. */
    static boolean isText(String text) {
        return text.chars().allMatch(character -> character <= 0xFF);
    }

    /** Encodes in UTF-8, which half of a pair does not have. */
    static byte[] utf8(String text) {
        try {
            ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            byte[] octets = new byte[encoded.remaining()];
            encoded.get(octets);
            return octets;
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("A text has half of a pair of characters", e);
        }
    }
}
