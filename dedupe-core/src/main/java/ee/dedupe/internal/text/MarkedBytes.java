package ee.dedupe.internal.text;

import java.util.HexFormat;

/** What brings a key may be a text or bytes. Written here, no bytes are a text, and no two of either are one. */
public final class MarkedBytes {
    private static final String MARK = "0x:";

    private MarkedBytes() {}

    /** In hexadecimal, behind a mark. None are an empty text, as nothing is known by them. */
    public static String of(byte[] bytes) {
        return bytes.length == 0 ? "" : MARK + HexFormat.of().formatHex(bytes);
    }

    /** As it is. One that begins with the mark has it twice: no hexadecimal digits look so. */
    public static String of(String text) {
        return text.startsWith(MARK) ? MARK + text : text;
    }
}
