package ee.dedupe.internal.identity;

import java.util.Optional;
import java.util.regex.Pattern;

/** A place in a request where an idempotency key may stand. */
public sealed interface KeySource {
    /** A header (RFC 9110, section 5.1). */
    record Header(String name) implements KeySource {}

    /** A parameter of the query. */
    record Query(String name) implements KeySource {}

    /** A value in a JSON body, by its JSON Pointer (RFC 6901). */
    record Json(String pointer) implements KeySource {}

    /** The id of a CloudEvent within its source, in headers or in a JSON body. */
    record Event() implements KeySource {}

    /**
     * The source that is written as {@code header:name}, {@code query:name}, {@code json:/pointer} or {@code cloudevent};
     * empty for other text.
     */
    static Optional<KeySource> parse(String text) {
        if (text.strip().equals("cloudevent")) {
            return Optional.of(new Event());
        }
        int end = text.indexOf(':');
        String name = text.substring(end + 1).strip();
        return switch (end < 0 ? "" : text.substring(0, end).strip()) {
            case "header" ->
                Optional.of(name).filter(Syntax.TOKEN.asMatchPredicate()).map(Header::new);
            case "query" ->
                Optional.of(name).filter(Syntax.PARAMETER.asMatchPredicate()).map(Query::new);
            case "json" ->
                Optional.of(name).filter(Syntax.POINTER.asMatchPredicate()).map(Json::new);
            default -> Optional.empty();
        };
    }

    /** The syntax of names. */
    final class Syntax {
        private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
        private static final Pattern PARAMETER = Pattern.compile("[^\\s&=#]+");
        // Possessive: a group that may give back what it took recurses once for each character.
        private static final Pattern POINTER = Pattern.compile("/(?:[^~]|~[01])*+");

        private Syntax() {}
    }
}
