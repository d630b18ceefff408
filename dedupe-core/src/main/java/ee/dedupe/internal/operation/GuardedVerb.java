package ee.dedupe.internal.operation;

/** The HTTP methods that change something without being repeatable; all others pass untouched. */
public enum GuardedVerb {
    POST,
    PUT,
    PATCH;

    private static final GuardedVerb[] ALL = values();

    /** Whether requests with this HTTP method are guarded; in any case of its letters, as a server may take it. */
    public static boolean include(String verb) {
        for (GuardedVerb guarded : ALL) {
            if (guarded.name().equalsIgnoreCase(verb)) {
                return true;
            }
        }
        return false;
    }
}
