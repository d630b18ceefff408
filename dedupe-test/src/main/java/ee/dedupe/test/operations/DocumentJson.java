package ee.dedupe.test.operations;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads JSON as maps, lists and texts, without a library: numbers, flags and null are texts too. Of one text, not thread-safe. */
final class DocumentJson {
    private static final int DEEPEST = 200;
    private static final String PLAIN = "-+.0123456789abcdefghijklmnopqrstuvwxyzE";

    private final String text;
    private int at;

    private DocumentJson(String text) {
        this.text = text;
    }

    /**
     * Returns what is written.
     *
     * @throws UncheckedIOException if it is no JSON, or is more than {@value #DEEPEST} deep
     */
    static Object read(String text) {
        DocumentJson json = new DocumentJson(text);
        Object value = json.value(0);
        if (json.next() != '\0') {
            throw json.malformed();
        }
        return value;
    }

    /** Returns it, or an empty object in place of anything else. */
    static Map<?, ?> object(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? map : Map.of();
    }

    private Object value(int depth) {
        if (depth > DEEPEST) {
            throw malformed();
        }
        return switch (next()) {
            case '{' -> map(depth);
            case '[' -> list(depth);
            case '"' -> string();
            default -> plain();
        };
    }

    private Map<String, Object> map(int depth) {
        Map<String, Object> map = new LinkedHashMap<>();
        take('{');
        while (next() != '}') {
            String name = string();
            take(':');
            map.put(name, value(depth + 1));
            separate('}');
        }
        take('}');
        return map;
    }

    private List<Object> list(int depth) {
        List<Object> list = new ArrayList<>();
        take('[');
        while (next() != ']') {
            list.add(value(depth + 1));
            separate(']');
        }
        take(']');
        return list;
    }

    private void separate(char end) {
        if (next() != end) {
            take(',');
            if (next() == end) {
                throw malformed();
            }
        }
    }

    private String string() {
        take('"');
        StringBuilder read = new StringBuilder();
        for (char next = character(); next != '"'; next = character()) {
            read.append(next == '\\' ? escaped() : next);
        }
        return read.toString();
    }

    private char escaped() {
        char escaped = character();
        return switch (escaped) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> hexadecimal();
            case '"', '\\', '/' -> escaped;
            default -> throw malformed();
        };
    }

    private char hexadecimal() {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(character(), 16);
            if (digit < 0) {
                throw malformed();
            }
            code = code * 16 + digit;
        }
        return (char) code;
    }

    private String plain() {
        int from = at;
        while (at < text.length() && PLAIN.indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        if (at == from) {
            throw malformed();
        }
        return text.substring(from, at);
    }

    private char character() {
        if (at >= text.length()) {
            throw malformed();
        }
        return text.charAt(at++);
    }

    private void take(char wanted) {
        if (next() != wanted) {
            throw malformed();
        }
        at++;
    }

    /** Returns what comes next, without white space before it; zero at the end. */
    private char next() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private UncheckedIOException malformed() {
        return new UncheckedIOException(new IOException("It is no JSON at character " + at));
    }
}
