package ee.dedupe.it.views;

import ee.dedupe.it.kit.Call;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * A request that is drawn at random, changed in one place, and written in one of the ways that the manual calls the same.
 *
 * @param query name and value in turn
 * @param condition which of them, its header
 */
record SentRequest(
        String verb,
        String host,
        int number,
        String name,
        String matrix,
        List<String> query,
        String account,
        String shop,
        String condition,
        String version,
        String type,
        String body) {
    private static final List<String> VERBS = List.of("POST", "PUT");
    private static final List<String> HOSTS = List.of("one.example", "two.example");
    private static final List<String> TYPES =
            List.of("text/plain;charset=utf-8", "application/octet-stream", "application/json");
    private static final String LETTERS = "abAB01-~ +=&,:@'\u00fc\u20ac";
    private static final String UNRESERVED = "[A-Za-z0-9~-]";
    private static final int PARTS = 11;

    static SentRequest any(int number, Random random) {
        return new SentRequest(
                any(VERBS, random),
                any(HOSTS, random),
                number,
                "n" + text(random),
                text(random),
                query(random),
                ascii(random),
                ascii(random),
                any(ViewResource.CONDITIONS, random),
                "\"" + random.nextInt(3) + "\"",
                any(TYPES, random),
                text(random));
    }

    /** With another value in one place; perhaps by chance the same. */
    SentRequest changed(Random random) {
        SentRequest other = any(number, random);
        int part = random.nextInt(PARTS);
        return new SentRequest(
                part == 0 ? other.verb : verb,
                part == 1 ? other.host : host,
                number,
                part == 2 ? other.name : name,
                part == 3 ? other.matrix : matrix,
                part == 4 ? other.query : query,
                part == 5 ? other.account : account,
                part == 6 ? other.shop : shop,
                part == 7 ? other.condition : condition,
                part == 8 ? other.version : version,
                part == 9 ? other.type : type,
                part == 10 ? other.body : body);
    }

    private static <T> T any(List<T> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(3); i >= 0; i--) {
            text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return text.toString();
    }

    private static String ascii(Random random) {
        return "a" + random.nextInt(3);
    }

    private static List<String> query(Random random) {
        List<String> query = new ArrayList<>();
        for (int i = 0; i < random.nextInt(4); i++) {
            query.add("q" + i);
            query.add(text(random));
        }
        return query;
    }

    /** To this path, in one of its spellings. */
    Call to(String path, Random random) {
        String target =
                path + "/" + number + "/" + escaped(name, random) + ";m=" + escaped(matrix, random) + asked(random);
        Call call = Call.of(verb, target)
                .body(
                        random.nextBoolean()
                                ? type
                                : type.toUpperCase(Locale.ROOT).replace(";", "; "),
                        body)
                .header("Host", random.nextBoolean() ? host : host.toUpperCase(Locale.ROOT))
                .header("X-Account", account)
                .header(condition, version)
                .header(
                        "Cookie",
                        random.nextBoolean() ? "shop=" + shop : "other=" + random.nextInt() + "; shop=" + shop);
        return random.nextBoolean() ? call : call.header("X-Other", String.valueOf(random.nextInt()));
    }

    /** The order of names does not count. */
    private String asked(Random random) {
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i < query.size(); i += 2) {
            pairs.add(query.get(i) + "=" + escaped(query.get(i + 1), random));
        }
        Collections.shuffle(pairs, random);
        return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
    }

    private static String escaped(String text, Random random) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(point -> {
            String letter = Character.toString(point);
            if (letter.matches(UNRESERVED) && random.nextInt(4) > 0) {
                escaped.append(letter);
                return;
            }
            for (byte each : letter.getBytes(StandardCharsets.UTF_8)) {
                escaped.append(String.format(random.nextBoolean() ? "%%%02X" : "%%%02x", each & 0xFF));
            }
        });
        return escaped.toString();
    }
}
