package ee.dedupe.internal.identity;

import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One spelling for the values of a Content-Type header that RFC 9110, section 8.3.1, calls equivalent: case of type and
 * names, case of a charset, spaces, quotes, and order of parameters. What is no such value counts as sent.
 */
final class ContentType {
    private final String sent;
    private int at;

    private ContentType(String sent, int at) {
        this.sent = sent;
        this.at = at;
    }

    static String canonical(String sent) {
        return isPlain(sent) ? sent : spelled(sent, false);
    }

    /** Does what {@link #canonical} does. JSON has one encoding, whatever charset names it (RFC 8259, section 11). */
    static String ofContent(String sent) {
        return isPlain(sent) ? sent : spelled(sent, isJson(sent));
    }

    private static String spelled(String sent, boolean withoutCharset) {
        int end = sent.indexOf(';');
        String type = (end < 0 ? sent : sent.substring(0, end)).strip().toLowerCase(Locale.ROOT);
        if (end < 0) {
            return type;
        }
        SortedMap<String, String> parameters = new ContentType(sent, end).parameters();
        if (parameters == null) {
            return sent;
        }
        if (withoutCharset) {
            parameters.remove("charset");
        }
        StringBuilder result = new StringBuilder(type);
        // Quoted, each of them: no value can look like two.
        parameters.forEach((name, value) ->
                result.append(';').append(name).append("=\"").append(value).append('"'));
        return result.toString();
    }

    /** Returns whether it says that the body is JSON, and no other charset than JSON has. */
    static boolean isJson(String sent) {
        int end = sent.indexOf(';');
        String type = (end < 0 ? sent : sent.substring(0, end)).strip().toLowerCase(Locale.ROOT);
        if (!type.equals("application/json") && !(type.startsWith("application/") && type.endsWith("+json"))) {
            return false;
        }
        SortedMap<String, String> parameters = new ContentType(sent, end < 0 ? sent.length() : end).parameters();
        return parameters != null && parameters.getOrDefault("charset", "utf-8").equals("utf-8");
    }

    /** Nearly all: a type alone, in lower case. */
    private static boolean isPlain(String sent) {
        for (int i = 0; i < sent.length(); i++) {
            char next = sent.charAt(i);
            boolean plain = (next >= 'a' && next <= 'z')
                    || (next >= '0' && next <= '9')
                    || next == '/'
                    || next == '-'
                    || next == '+'
                    || next == '.';
            if (!plain) {
                return false;
            }
        }
        return true;
    }

    /** Null where they cannot be read, or one of them comes twice. */
    private @Nullable SortedMap<String, String> parameters() {
        SortedMap<String, String> parameters = new TreeMap<>();
        skipSpace();
        while (at < sent.length()) {
            if (sent.charAt(at) != ';') {
                return null;
            }
            at++;
            skipSpace();
            if (at == sent.length() || sent.charAt(at) == ';') {
                continue;
            }
            String name = token().toLowerCase(Locale.ROOT);
            skipSpace();
            if (name.isEmpty() || at == sent.length() || sent.charAt(at) != '=') {
                return null;
            }
            at++;
            skipSpace();
            String value = value();
            if (value == null || parameters.put(name, name.equals("charset") ? folded(value) : value) != null) {
                return null;
            }
            skipSpace();
        }
        return parameters;
    }

    private static String folded(String charset) {
        return charset.toLowerCase(Locale.ROOT);
    }

    /** Reads a value as it stands between quotes: what needs no backslash has none. */
    private @Nullable String value() {
        if (at == sent.length() || sent.charAt(at) != '"') {
            String token = token();
            return token.isEmpty() ? null : token;
        }
        StringBuilder value = new StringBuilder();
        at++;
        while (at < sent.length() && sent.charAt(at) != '"') {
            if (sent.charAt(at) == '\\' && at + 1 < sent.length()) {
                at++;
            }
            char next = sent.charAt(at);
            if (next == '"' || next == '\\') {
                value.append('\\');
            }
            value.append(next);
            at++;
        }
        if (at == sent.length()) {
            return null;
        }
        at++;
        return value.toString();
    }

    private String token() {
        int start = at;
        while (at < sent.length() && ";=\" \t\\".indexOf(sent.charAt(at)) < 0) {
            at++;
        }
        return sent.substring(start, at);
    }

    private void skipSpace() {
        while (at < sent.length() && (sent.charAt(at) == ' ' || sent.charAt(at) == '\t')) {
            at++;
        }
    }
}
