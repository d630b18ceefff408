package ee.dedupe.internal.rest;

import ee.dedupe.internal.identity.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/**
 * What a resource method can see of a request.
 *
 * @param segments of the path, decoded; the last one is empty where it ends with a slash
 * @param matrix parameters of its first segment, in order
 * @param query by name, decoded; a value is absent where there is no {@code =}
 * @param account a header that the method takes
 * @param condition a header that always counts
 * @param shop a cookie that the method takes
 */
record RequestView(
        String verb,
        String host,
        String application,
        List<String> segments,
        List<String> matrix,
        TreeMap<String, List<Optional<String>>> query,
        Optional<String> account,
        Optional<String> condition,
        Optional<String> shop,
        BodyView body) {
    private static final List<String> TEXTS =
            List.of("", "a", "b", "A", "a b", "a/b", "\u00fc", "a&b", "=", "%", "%41", ";v", ":", "+", "1", "x~y");
    private static final List<String> SEGMENTS = TEXTS.subList(1, TEXTS.size());
    private static final int PLACES = 10;

    static RequestView any(Random random) {
        RequestView view = new RequestView(
                "POST",
                "one.example",
                "",
                List.of("orders"),
                List.of(),
                new TreeMap<>(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                BodyView.any(random));
        for (int i = random.nextInt(6); i > 0; i--) {
            view = view.changed(random);
        }
        return view;
    }

    /** In one place; hardly ever to the same. */
    RequestView changed(Random random) {
        String text = TEXTS.get(random.nextInt(TEXTS.size()));
        String header = List.of("1", "2", "\"a\"").get(random.nextInt(3));
        return switch (random.nextInt(PLACES)) {
            case 0 -> with(List.of("POST", "PUT", "PATCH").get(random.nextInt(3)), host, application);
            case 1 ->
                with(
                        verb,
                        List.of("one.example", "two.example", "one.example:8443", "[::1]", "[::1]:81")
                                .get(random.nextInt(5)),
                        application);
            case 2 -> with(verb, host, List.of("", "/v1", "/v2").get(random.nextInt(3)));
            case 3 -> with(otherSegments(random), query);
            case 4, 5 -> with(segments, otherQuery(random, text));
            case 6 -> with(Optional.of(header), condition, shop);
            case 7 ->
                random.nextBoolean()
                        ? with(account, Optional.of(header), shop)
                        : with(account, condition, Optional.of("s" + header.length()));
            case 8 ->
                new RequestView(
                        verb, host, application, segments, otherMatrix(random), query, account, condition, shop, body);
            default -> holding(body.changed(random));
        };
    }

    private List<String> otherSegments(Random random) {
        List<String> other = new ArrayList<>(segments);
        boolean ends = other.get(other.size() - 1).isEmpty();
        if (random.nextInt(3) == 0) {
            if (ends) {
                other.remove(other.size() - 1);
            } else {
                other.add("");
            }
        } else if (random.nextBoolean() || other.size() > 3) {
            other.set(0, SEGMENTS.get(random.nextInt(SEGMENTS.size())));
        } else {
            other.add(0, SEGMENTS.get(random.nextInt(SEGMENTS.size())));
        }
        return other;
    }

    private List<String> otherMatrix(Random random) {
        List<String> other = new ArrayList<>(matrix);
        if (other.size() > 1) {
            other.remove(0);
        } else {
            other.add(SEGMENTS.get(random.nextInt(SEGMENTS.size())));
        }
        return other;
    }

    private TreeMap<String, List<Optional<String>>> otherQuery(Random random, String text) {
        TreeMap<String, List<Optional<String>>> other = new TreeMap<>(query);
        String name = SEGMENTS.get(random.nextInt(SEGMENTS.size()));
        List<Optional<String>> values = new ArrayList<>(other.getOrDefault(name, List.of()));
        values.add(random.nextInt(5) == 0 ? Optional.empty() : Optional.of(text));
        other.put(name, values);
        return other;
    }

    private RequestView with(String otherVerb, String otherHost, String otherApplication) {
        return new RequestView(
                otherVerb, otherHost, otherApplication, segments, matrix, query, account, condition, shop, body);
    }

    private RequestView with(List<String> otherSegments, TreeMap<String, List<Optional<String>>> otherQuery) {
        return new RequestView(
                verb, host, application, otherSegments, matrix, otherQuery, account, condition, shop, body);
    }

    private RequestView with(Optional<String> header, Optional<String> match, Optional<String> cookie) {
        return new RequestView(verb, host, application, segments, matrix, query, header, match, cookie, body);
    }

    RequestView holding(BodyView other) {
        return new RequestView(verb, host, application, segments, matrix, query, account, condition, shop, other);
    }

    /** In any spelling that is one with the others. */
    Wire written(Random random) {
        Map<String, String> headers = new TreeMap<>();
        account.ifPresent(value -> headers.put("X-Account", value));
        condition.ifPresent(value -> headers.put("If-Match", value));
        headers.put("traceparent", "t" + random.nextInt(100));
        headers.put("X-Other", "o" + random.nextInt(100));
        byte[] content = body.written(random, headers);
        return new Wire(
                verb,
                Spelling.host(random, host),
                application,
                path(random),
                query.isEmpty() ? null : Spelling.pairs(random, query, false),
                headers,
                shop,
                new Slice(content, 0, content.length));
    }

    private String path(Random random) {
        StringBuilder path = new StringBuilder();
        boolean first = true;
        for (String segment : segments) {
            path.append(random.nextInt(8) == 0 ? "/." : "").append(random.nextInt(8) == 0 ? "/x/.." : "");
            path.append('/').append(Spelling.escaped(random, segment, false));
            if (first) {
                matrix.forEach(name -> path.append(';').append(Spelling.escaped(random, name, false)));
            }
            first = false;
        }
        return path.toString();
    }
}
