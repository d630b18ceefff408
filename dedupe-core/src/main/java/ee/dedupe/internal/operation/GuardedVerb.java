package ee.dedupe.internal.operation;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The HTTP methods that change something without being repeatable; all others pass untouched. */
public enum GuardedVerb {
    POST,
    PUT,
    PATCH;

    private static final Set<String> NAMES =
            Stream.of(values()).map(Enum::name).collect(Collectors.toUnmodifiableSet());

    /** Whether requests with this HTTP method are guarded. */
    public static boolean include(String verb) {
        return NAMES.contains(verb);
    }
}
