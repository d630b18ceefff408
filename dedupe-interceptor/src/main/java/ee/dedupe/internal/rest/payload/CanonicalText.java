package ee.dedupe.internal.rest.payload;

import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.text.StrictText;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** A value of JSON that writes itself, once for the whole document: texts inside of texts would be copied at each level. */
interface CanonicalText {
    void to(StringBuilder text);

    default Slice bytes() {
        StringBuilder text = new StringBuilder();
        to(text);
        byte[] bytes = StrictText.utf8(text.toString());
        return new Slice(bytes, 0, bytes.length);
    }

    static CanonicalText of(String json) {
        return text -> text.append(json);
    }

    static CanonicalText ofString(String value) {
        return text -> quote(value, text);
    }

    static CanonicalText ofArray(List<CanonicalText> elements) {
        return text -> {
            text.append('[');
            String separator = "";
            for (CanonicalText element : elements) {
                text.append(separator);
                element.to(text);
                separator = ",";
            }
            text.append(']');
        };
    }

    static CanonicalText ofObject(SortedMap<String, CanonicalText> members) {
        return text -> {
            text.append('{');
            String separator = "";
            for (Map.Entry<String, CanonicalText> member : members.entrySet()) {
                text.append(separator);
                quote(member.getKey(), text);
                text.append(':');
                member.getValue().to(text);
                separator = ",";
            }
            text.append('}');
        };
    }

    private static void quote(String value, StringBuilder text) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char unit = value.charAt(i);
            boolean pair = Character.isHighSurrogate(unit)
                    && i + 1 < value.length()
                    && Character.isLowSurrogate(value.charAt(i + 1));
            if (pair) {
                text.append(unit).append(value.charAt(++i));
            } else {
                append(unit, text);
            }
        }
        text.append('"');
    }

    private static void append(char unit, StringBuilder text) {
        switch (unit) {
            case '"', '\\' -> text.append('\\').append(unit);
            case '\b' -> text.append("\\b");
            case '\t' -> text.append("\\t");
            case '\n' -> text.append("\\n");
            case '\f' -> text.append("\\f");
            case '\r' -> text.append("\\r");
            default -> {
                // Half of a pair, for which RFC 8785 knows no form, has none in UTF-8: all of them would look the same.
                if (unit < ' ' || Character.isSurrogate(unit)) {
                    text.append(String.format("\\u%04x", (int) unit));
                } else {
                    text.append(unit);
                }
            }
        }
    }
}
