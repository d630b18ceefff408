package ee.dedupe.internal.identity;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * One spelling for the bodies of type {@code application/x-www-form-urlencoded} that mean the same: names in order, each
 * name's values as they were, the same octets escaped. Which names are there without {@code =} and which pairs are empty
 * counts as of a query.
 */
final class EncodedForm {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final List<String> CHARSETS = List.of("utf-8", "iso-8859-1", "us-ascii", "windows-1252");
    /** A body may be nothing but what has to be escaped. */
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private static final String UNESCAPED = "-._~&=";

    private EncodedForm() {}

    /** Returns whether this is its type, in a charset in which a letter of ASCII is one octet. */
    static boolean is(String contentType) {
        // Nearly no request has a form: no other type is spelled anew to see that.
        if (!contentType.stripLeading().regionMatches(true, 0, FORM, 0, FORM.length())) {
            return false;
        }
        String type = ContentType.canonical(contentType);
        return type.equals(FORM) || CHARSETS.stream().anyMatch(name -> type.equals(FORM + ";charset=\"" + name + '"'));
    }

    /** Returns the canonical form; empty where a {@code %} begins no escape: readers do not agree on it. */
    static Optional<Slice> canonical(Slice sent) {
        StringBuilder escaped = new StringBuilder(sent.length());
        for (int at = 0; at < sent.length(); at++) {
            byte octet = sent.at(at);
            if (octet == '%') {
                int decoded = decoded(sent, at);
                if (decoded < 0) {
                    return Optional.empty();
                }
                at += 2;
                add((byte) decoded, "&=".indexOf(decoded) >= 0, escaped);
            } else {
                add(octet == '+' ? (byte) ' ' : octet, false, escaped);
            }
        }
        byte[] bytes = RequestTarget.sorted(escaped.toString()).getBytes(StandardCharsets.US_ASCII);
        return Optional.of(new Slice(bytes, 0, bytes.length));
    }

    private static int decoded(Slice sent, int percent) {
        if (percent + 2 >= sent.length()) {
            return -1;
        }
        int high = Character.digit(sent.at(percent + 1), 16);
        int low = Character.digit(sent.at(percent + 2), 16);
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }

    private static void add(byte octet, boolean escape, StringBuilder to) {
        boolean plain = (octet >= 'a' && octet <= 'z')
                || (octet >= 'A' && octet <= 'Z')
                || (octet >= '0' && octet <= '9')
                || UNESCAPED.indexOf(octet) >= 0;
        if (plain && !escape) {
            to.append((char) octet);
        } else {
            to.append('%').append(HEX.toHexDigits(octet));
        }
    }
}
