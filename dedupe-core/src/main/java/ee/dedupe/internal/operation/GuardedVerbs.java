package ee.dedupe.internal.operation;

import java.util.Set;

/** The HTTP methods that change something without being repeatable; all others pass untouched. */
public final class GuardedVerbs {
    private static final Set<String> VERBS = Set.of("POST", "PUT", "PATCH");

    private GuardedVerbs() {}

    /** Whether requests with this HTTP method are guarded. */
    public static boolean include(String verb) {
        return VERBS.contains(verb);
    }
}
