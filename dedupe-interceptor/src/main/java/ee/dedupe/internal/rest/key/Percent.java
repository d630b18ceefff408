package ee.dedupe.internal.rest.key;

import ee.dedupe.internal.text.StrictText;
import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Percent escapes (RFC 3986, section 2.1). */
final class Percent {
    private static final int LENGTH = 3;

    private Percent() {}

    /** The octets of a text, of which some are escaped; null where a {@code %} begins no escape. */
    static byte @Nullable [] decoded(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        int from = 0;
        for (int at = text.indexOf('%'); at >= 0; at = text.indexOf('%', from)) {
            bytes.writeBytes(StrictText.utf8(text.substring(from, at)));
            from = at + LENGTH;
            if (from > text.length()
                    || !HexFormat.isHexDigit(text.charAt(at + 1))
                    || !HexFormat.isHexDigit(text.charAt(at + 2))) {
                return null;
            }
            bytes.write(HexFormat.fromHexDigits(text, at + 1, from));
        }
        bytes.writeBytes(StrictText.utf8(text.substring(from)));
        return bytes.toByteArray();
    }
}
