package ee.dedupe.internal.rest.key;

import ee.dedupe.internal.text.StrictText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the encoded query of a request. */
public final class QueryParameters {
    private QueryParameters() {}

    /** The values of these, decoded. */
    static List<String> named(Set<String> names, Optional<String> query) {
        return each(query.orElse(""))
                .filter(parameter -> names.contains(name(parameter)))
                .map(parameter -> decoded(parameter.substring(Math.min(parameter.length(), end(parameter) + 1))))
                .toList();
    }

    /** The query as it is without these; empty where nothing is left. */
    public static Optional<String> without(Set<String> names, String query) {
        String left = each(query)
                .filter(parameter -> !names.contains(name(parameter)))
                .collect(Collectors.joining("&"));
        return Optional.of(left).filter(text -> !text.isEmpty());
    }

    private static Stream<String> each(String query) {
        return query.isEmpty() ? Stream.empty() : Stream.of(query.split("&", -1));
    }

    private static String name(String parameter) {
        return decoded(parameter.substring(0, end(parameter)));
    }

    private static int end(String parameter) {
        int end = parameter.indexOf('=');
        return end < 0 ? parameter.length() : end;
    }

    /** Leaves a text as it is where an escape in it is none, or the octets are no text. */
    private static String decoded(String text) {
        byte[] octets = Percent.decoded(text.replace('+', ' '));
        String decoded = octets == null ? null : StrictText.text(octets);
        return decoded == null ? text : decoded;
    }
}
