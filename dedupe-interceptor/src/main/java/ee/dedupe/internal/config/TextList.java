package ee.dedupe.internal.config;

import java.util.ArrayList;
import java.util.List;

/** Lists in one text, by the rule of MicroProfile Config: separated by a comma; a backslash makes a comma part of a value. */
final class TextList {
    private TextList() {}

    static String join(List<String> values) {
        return String.join(
                ",",
                values.stream()
                        .map(value -> value.replace("\\", "\\\\").replace(",", "\\,"))
                        .toList());
    }

    static List<String> split(String text) {
        List<String> values = new ArrayList<>();
        StringBuilder value = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean escapes = c == '\\' && i + 1 < text.length() && "\\,".indexOf(text.charAt(i + 1)) >= 0;
            if (escapes) {
                value.append(text.charAt(++i));
            } else if (c == ',') {
                values.add(value.toString().strip());
                value.setLength(0);
            } else {
                value.append(c);
            }
        }
        values.add(value.toString().strip());
        values.removeIf(String::isEmpty);
        return values;
    }
}
