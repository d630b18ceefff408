package ee.dedupe.internal.text;

import java.util.HexFormat;

/** A text or bytes, which bring a key, in one form. In this form no bytes are a text, and no two of either are one. */
public final class MarkedBytes {
    private static final String MARK = "0x:";

    private MarkedBytes() {}

    /** Writes bytes in hexadecimal, behind a mark. No bytes at all are an empty text, as nothing is known by them. */
    public static String of(byte[] bytes) {
        return bytes.length == 0 ? "" : MARK + HexFormat.of().formatHex(bytes);
    }

    /** Writes a text as it is. A text that begins with the mark has it twice: no hexadecimal digits look so. */
    public static String of(String text) {
        return text.startsWith(MARK) ? MARK + text : text;
    }
}
