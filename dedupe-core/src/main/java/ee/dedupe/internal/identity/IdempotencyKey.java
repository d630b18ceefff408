package ee.dedupe.internal.identity;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the {@code Idempotency-Key} header: one value of 1 to 255 visible ASCII characters without quote and comma,
 * bare, as almost every client sends it, or as a string of RFC 9651 (section 3.3.3), as the IETF draft asks.
 */
public final class IdempotencyKey {
    private static final Pattern QUOTED = Pattern.compile("\"((?:[^\"\\\\]|\\\\[\"\\\\]){1,255}+)\"");

    private static final int LONGEST = 255;
    /** Each character escaped, and the quotes. */
    private static final int LONGEST_QUOTED = 2 * LONGEST + 2;

    private IdempotencyKey() {}

    /**
     * The key in a request.
     *
     * @param values of the header, at least one
     * @return empty when there is more than one value, or it breaks the rule
     */
    public static Optional<String> in(List<String> values) {
        if (values.size() != 1) {
            return Optional.empty();
        }
        String value = values.get(0).strip();
        // A hostile value is not worth a look: matching recurses once for each character.
        if (value.length() > LONGEST_QUOTED) {
            return Optional.empty();
        }
        String key = value.startsWith("\"") ? unquoted(value) : value;
        return isKey(key) ? Optional.of(key) : Optional.empty();
    }

    /** Removes the quotes. A value whose quotes are wrong stays as it is: a key has none. */
    private static String unquoted(String value) {
        Matcher quoted = QUOTED.matcher(value);
        return quoted.matches() ? quoted.group(1).replaceAll("\\\\(.)", "$1") : value;
    }

    /** Each character is looked at once: every request with a key comes here. */
    private static boolean isKey(String text) {
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (unit < '!' || unit > '~' || unit == '"' || unit == ',') {
                return false;
            }
        }
        return !text.isEmpty() && text.length() <= LONGEST;
    }
}
