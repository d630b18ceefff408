package ee.dedupe.internal.rest.servlet;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The fields of a form by name, each with its values as sent. Limited, as servers limit them: a field costs memory. */
final class ParsedForm {
    static final int MOST = 10_000;

    private final Map<String, List<String>> values = new LinkedHashMap<>();
    private int count;

    /**
     * Takes all fields of an {@code application/x-www-form-urlencoded} text apart.
     *
     * @throws UnreadableForm for too many fields, and for a {@code %} without two hexadecimal digits
     */
    void addAll(byte[] encoded, Charset charset) {
        int start = 0;
        for (int at = 0; at <= encoded.length; at++) {
            if (at == encoded.length || encoded[at] == '&') {
                if (at > start) {
                    addPair(encoded, start, at, charset);
                }
                start = at + 1;
            }
        }
    }

    private void addPair(byte[] encoded, int start, int end, Charset charset) {
        int equals = start;
        while (equals < end && encoded[equals] != '=') {
            equals++;
        }
        add(decoded(encoded, start, equals, charset), decoded(encoded, Math.min(equals + 1, end), end, charset));
    }

    void add(String name, String value) {
        if (++count > MOST) {
            throw new UnreadableForm("The form has more than " + MOST + " fields");
        }
        values.computeIfAbsent(name, any -> new ArrayList<>()).add(value);
    }

    /** Adds the fields to parameters that are there, behind the values that these have. */
    void addTo(Map<String, String[]> parameters) {
        values.forEach((name, added) -> parameters.merge(name, added.toArray(String[]::new), ParsedForm::both));
    }

    private static String[] both(String[] one, String[] other) {
        List<String> all = new ArrayList<>(List.of(one));
        all.addAll(List.of(other));
        return all.toArray(String[]::new);
    }

    private static String decoded(byte[] encoded, int start, int end, Charset charset) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(end - start);
        for (int at = start; at < end; at++) {
            if (encoded[at] == '%') {
                bytes.write(hex(encoded, at + 1, end) << 4 | hex(encoded, at + 2, end));
                at += 2;
            } else {
                bytes.write(encoded[at] == '+' ? ' ' : encoded[at]);
            }
        }
        return bytes.toString(charset);
    }

    private static int hex(byte[] encoded, int at, int end) {
        int digit = at < end ? Character.digit((char) encoded[at], 16) : -1;
        if (digit < 0) {
            throw new UnreadableForm("The form has a % without two hexadecimal digits");
        }
        return digit;
    }
}
