package ee.dedupe.internal.rest;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;

/** The ways to write the same, drawn at random. */
final class Spelling {
    /** Stands for a plus that is written as it is: a space for some who read a query, and a plus for others. */
    static final String PLUS = "\u0001";

    private Spelling() {}

    static String host(Random random, String host) {
        String port =
                host.matches(".*:\\d+") ? "" : List.of("", "", ":80", ":443").get(random.nextInt(4));
        return (random.nextBoolean() ? host : host.toUpperCase(Locale.ROOT)) + port;
    }

    static String escaped(Random random, String text, boolean inForm) {
        StringBuilder escaped = new StringBuilder();
        for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
            boolean unreserved = (Character.isLetterOrDigit((char) (octet & 0xFF)) && octet > 0) || octet == '~';
            boolean mayStand = inForm && ":;".indexOf(octet) >= 0;
            if (octet == PLUS.charAt(0)) {
                escaped.append('+');
            } else if (inForm && octet == ' ' && random.nextBoolean()) {
                escaped.append('+');
            } else if ((unreserved || mayStand) && random.nextInt(3) > 0) {
                escaped.append((char) octet);
            } else {
                escaped.append(String.format(random.nextBoolean() ? "%%%02X" : "%%%02x", octet));
            }
        }
        return escaped.toString();
    }

    /** The pairs of a query or a form: names in any order, each with its values as they are. */
    static String pairs(Random random, Map<String, List<Optional<String>>> values, boolean inForm) {
        List<String> names = new ArrayList<>();
        values.forEach((name, each) -> each.forEach(value -> names.add(name)));
        Collections.shuffle(names, random);
        Map<String, Integer> next = new HashMap<>();
        return names.stream()
                .map(name -> {
                    Optional<String> value = values.get(name).get(next.merge(name, 1, Integer::sum) - 1);
                    return escaped(random, name, inForm)
                            + value.map(text -> "=" + escaped(random, text, inForm))
                                    .orElse("");
                })
                .collect(Collectors.joining("&"));
    }

    static String type(Random random, String type) {
        return random.nextInt(3) > 0 ? type : type.toUpperCase(Locale.ROOT);
    }

    static String json(Random random, Map<String, String> members) {
        List<String> names = new ArrayList<>(members.keySet());
        Collections.shuffle(names, random);
        String space = random.nextBoolean() ? "" : " ";
        return names.stream()
                .map(name -> space + text(random, name) + space + ":" + text(random, members.get(name)))
                .collect(Collectors.joining(",", "{", space + "}"));
    }

    /** A text, or any other value of JSON behind a mark. */
    private static String text(Random random, String value) {
        if (value.startsWith("\0")) {
            return value.substring(1);
        }
        StringBuilder text = new StringBuilder("\"");
        for (int i = 0; i < value.length(); i++) {
            char unit = value.charAt(i);
            boolean must = unit == '"' || unit == '\\' || Character.isSurrogate(unit);
            text.append(must || random.nextInt(4) == 0 ? String.format("\\u%04x", (int) unit) : unit);
        }
        return text.append('"').toString();
    }
}
