package ee.dedupe.internal.rest;

import ee.dedupe.internal.identity.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/**
 * What a resource method can see of a request.
 *
 * @param segments of the path, decoded but for what has a meaning as it stands; empty beside a doubled slash and behind one
 *     at the end
 * @param matrix parameters of its first segment, in order
 * @param tenant a segment before the others that a servlet took away before it handed the request on
 * @param query by name, decoded; a value is absent where there is no {@code =}
 * @param account a header that the method takes
 * @param conditions headers that always count, by their names
 * @param shop a cookie that the method takes
 */
record RequestView(
        String verb,
        String host,
        String application,
        List<String> segments,
        List<String> matrix,
        Optional<String> tenant,
        TreeMap<String, List<Optional<String>>> query,
        Optional<String> account,
        TreeMap<String, String> conditions,
        Optional<String> shop,
        BodyView body) {
    private static final List<String> TEXTS = List.of(
            "",
            "a",
            "b",
            "A",
            "a b",
            "a/b",
            "\u00fc",
            "a&b",
            "=",
            "%",
            "%41",
            ";v",
            ":",
            "+",
            "1",
            "x~y",
            Spelling.PLUS,
            "a" + Spelling.PLUS + "b");
    private static final List<String> SEGMENTS = TEXTS.subList(1, TEXTS.size());
    private static final List<String> CONDITIONS = List.of(
            "If",
            "If-Match",
            "If-None-Match",
            "If-Schedule-Tag-Match",
            "Content-Range",
            "Upload-Complete",
            "Upload-Length",
            "Upload-Metadata",
            "Upload-Offset");
    private static final int PLACES = 11;

    static RequestView any(Random random) {
        RequestView view = new RequestView(
                "POST",
                "one.example",
                "",
                List.of("orders"),
                List.of(),
                Optional.empty(),
                new TreeMap<>(),
                Optional.empty(),
                new TreeMap<>(),
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
            case 6 -> with(Optional.of(header), conditions, shop);
            case 7 ->
                random.nextBoolean()
                        ? with(account, otherConditions(random, header), shop)
                        : with(account, conditions, Optional.of("s" + header.length()));
            case 8 ->
                new RequestView(
                        verb,
                        host,
                        application,
                        segments,
                        otherMatrix(random),
                        tenant,
                        query,
                        account,
                        conditions,
                        shop,
                        body);
            case 9 ->
                new RequestView(
                        verb,
                        host,
                        application,
                        segments,
                        matrix,
                        Optional.of(List.of("blue", "red").get(random.nextInt(2))),
                        query,
                        account,
                        conditions,
                        shop,
                        body);
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
        } else if (random.nextInt(4) == 0) {
            other.add(1, "");
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
            other.add(TEXTS.get(random.nextInt(TEXTS.size())));
        }
        return other;
    }

    private TreeMap<String, List<Optional<String>>> otherQuery(Random random, String text) {
        TreeMap<String, List<Optional<String>>> other = new TreeMap<>(query);
        if (random.nextInt(3) == 0) {
            other.replaceAll((name, values) ->
                    values.stream().map(value -> value.map(RequestView::turned)).toList());
            return other;
        }
        String name = SEGMENTS.get(random.nextInt(SEGMENTS.size()));
        List<Optional<String>> values = new ArrayList<>(other.getOrDefault(name, List.of()));
        values.add(random.nextInt(5) == 0 ? Optional.empty() : Optional.of(text));
        other.put(name, values);
        return other;
    }

    /** A space and the plus that some read as one. */
    private static String turned(String value) {
        return value.contains(" ") ? value.replace(" ", Spelling.PLUS) : value.replace(Spelling.PLUS, " ");
    }

    private RequestView with(String otherVerb, String otherHost, String otherApplication) {
        return new RequestView(
                otherVerb,
                otherHost,
                otherApplication,
                segments,
                matrix,
                tenant,
                query,
                account,
                conditions,
                shop,
                body);
    }

    private RequestView with(List<String> otherSegments, TreeMap<String, List<Optional<String>>> otherQuery) {
        return new RequestView(
                verb, host, application, otherSegments, matrix, tenant, otherQuery, account, conditions, shop, body);
    }

    private TreeMap<String, String> otherConditions(Random random, String value) {
        TreeMap<String, String> other = new TreeMap<>(conditions);
        other.put(CONDITIONS.get(random.nextInt(CONDITIONS.size())), value);
        return other;
    }

    private RequestView with(Optional<String> header, TreeMap<String, String> always, Optional<String> cookie) {
        return new RequestView(verb, host, application, segments, matrix, tenant, query, header, always, cookie, body);
    }

    RequestView holding(BodyView other) {
        return new RequestView(
                verb, host, application, segments, matrix, tenant, query, account, conditions, shop, other);
    }

    /** In any spelling that is one with the others. */
    Wire written(Random random) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        account.ifPresent(value -> headers.put("X-Account", value));
        conditions.forEach(
                (name, value) -> headers.put(random.nextBoolean() ? name : name.toLowerCase(Locale.ROOT), value));
        headers.put("traceparent", "t" + random.nextInt(100));
        headers.put("X-Other", "o" + random.nextInt(100));
        byte[] content = body.written(random, headers);
        return new Wire(
                verb,
                Spelling.host(random, host),
                application,
                path(random),
                query.isEmpty() ? null : Spelling.pairs(random, query, false),
                tenant.map(name -> "/app" + application + "/" + Spelling.escaped(random, name, false) + path(random)),
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
