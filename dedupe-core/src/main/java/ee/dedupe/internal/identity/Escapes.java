package ee.dedupe.internal.identity;

import ee.dedupe.internal.text.StrictText;
import java.util.HexFormat;

/** Percent escapes as RFC 3986, sections 6.2.2.1 and 6.2.2.2, compares them. */
final class Escapes {
    /** Left as it is: what an escaped dot means is the path's own question. */
    static final String DOT = "%2E";

    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private static final int LENGTH = 3;
    private static final int ASCII_END = 0x80;

    private Escapes() {}

    /**
     * Letters, digits, {@code - _ ~} without an escape, and the other escapes in upper case. Beside a {@code %} that begins
     * no escape all others stay: what they stand for could make it one.
     */
    static String normalized(String sent) {
        int at = sent.indexOf('%');
        if (at < 0) {
            return sent;
        }
        boolean wellFormed = isWellFormed(sent);
        StringBuilder result = new StringBuilder(sent.length()).append(sent, 0, at);
        while (at < sent.length()) {
            char next = sent.charAt(at);
            if (next == '%' && isEscape(sent, at)) {
                int octet = HexFormat.fromHexDigits(sent, at + 1, at + LENGTH);
                if (wellFormed && needsNone(octet)) {
                    result.append((char) octet);
                } else {
                    result.append('%').append(HEX.toHexDigits((byte) octet));
                }
                at += LENGTH;
            } else {
                result.append(next);
                at++;
            }
        }
        return result.toString();
    }

    /** Escapes each octet that can be escaped; what has an escape already keeps it. */
    static String all(String normalized) {
        StringBuilder result = new StringBuilder(normalized.length());
        for (int at = 0; at < normalized.length(); at++) {
            char next = normalized.charAt(at);
            if (next < ASCII_END && (needsNone(next) || next == '.' || isEscape(normalized, at))) {
                result.append(next);
            } else {
                int point = normalized.codePointAt(at);
                at += Character.charCount(point) - 1;
                for (byte octet : StrictText.utf8(Character.toString(point))) {
                    result.append('%').append(HEX.toHexDigits(octet));
                }
            }
        }
        return result.toString();
    }

    private static boolean isWellFormed(String sent) {
        for (int at = sent.indexOf('%'); at >= 0; at = sent.indexOf('%', at + 1)) {
            if (!isEscape(sent, at)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isEscape(String sent, int at) {
        return sent.charAt(at) == '%'
                && at + 2 < sent.length()
                && HexFormat.isHexDigit(sent.charAt(at + 1))
                && HexFormat.isHexDigit(sent.charAt(at + 2));
    }

    private static boolean needsNone(int octet) {
        return (octet >= 'a' && octet <= 'z')
                || (octet >= 'A' && octet <= 'Z')
                || (octet >= '0' && octet <= '9')
                || octet == '-'
                || octet == '_'
                || octet == '~';
    }
}
