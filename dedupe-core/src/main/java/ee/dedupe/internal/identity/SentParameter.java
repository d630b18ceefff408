package ee.dedupe.internal.identity;

import java.util.List;

/**
 * A value that a request's method takes from its headers or cookies.
 *
 * @param kind tells a cookie from a header of the same name
 * @param name in lower case for a header
 * @param values as sent, in order; empty when it was not sent
 */
public record SentParameter(Kind kind, String name, List<String> values) {
    /** The place that a value is from. */
    public enum Kind {
        /** A header. */
        HEADER,
        /** A cookie. */
        COOKIE
    }

    public SentParameter {
        values = List.copyOf(values);
    }
}
