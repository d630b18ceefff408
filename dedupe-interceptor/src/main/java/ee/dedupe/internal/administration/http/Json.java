package ee.dedupe.internal.administration.http;

import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes JSON. Not by a library: which one an application is given depends on its jars, and on the server. */
final class Json {
    private Json() {}

    /**
     * The text of a value.
     *
     * @param value a map, a collection, a number, a boolean or null; anything else is written as its text
     */
    static String of(@Nullable Object value) {
        if (value == null || value instanceof Number || value instanceof Boolean) {
            return String.valueOf(value);
        }
        if (value instanceof Map<?, ?> members) {
            return members.entrySet().stream()
                    .map(member -> quoted(String.valueOf(member.getKey())) + ":" + of(member.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof Collection<?> elements) {
            return elements.stream().map(Json::of).collect(Collectors.joining(",", "[", "]"));
        }
        return quoted(value.toString());
    }

    private static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < 0x20 || c > 0x7e) {
                json.append(String.format("\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }
}
