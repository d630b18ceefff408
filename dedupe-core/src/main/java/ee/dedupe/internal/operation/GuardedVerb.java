package ee.dedupe.internal.operation;

/** The HTTP methods that change something without being repeatable; all others pass untouched. */
public enum GuardedVerb {
    POST,
    PUT,
    PATCH;

    private static final GuardedVerb[] ALL = values();

    /** Returns whether requests with this HTTP method are guarded, in upper or lower case, as a server may take it. */
    public static boolean include(String verb) {
        for (GuardedVerb guarded : ALL) {
            if (guarded.name().equalsIgnoreCase(verb)) {
                return true;
            }
        }
        return false;
    }
}
