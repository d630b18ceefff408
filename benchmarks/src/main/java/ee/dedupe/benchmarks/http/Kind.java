package ee.dedupe.benchmarks.http;

/** Which requests. Each of those that are no duplicates has a body of its own. */
public enum Kind {
    /** To the method without a guard. */
    PLAIN("app/plain", ""),
    /** To one with hooks that do nothing. */
    PASSED("app/passed", ""),
    /** To one that puts as much into the grid as a claim is. */
    RAW("app/raw", ""),
    /** To one that puts as much there and then replaces it by as much as a stored answer is. */
    RAW_TWICE("app/raw/twice", ""),
    /** To the guarded one. */
    GUARDED("app/guarded", ""),
    /** The same, each with a key of its own: its answer is captured and stored. */
    KEYED("app/guarded", Kind.OWN_KEY),
    /** All the same: all but the first are refused. */
    DUPLICATE("app/guarded", "", Kind.SMALL, false),
    /** All with one key: all but the first get the first answer. */
    REPLAY("app/guarded", "7c1f2d2e", Kind.SMALL, false),
    /** To one that is guarded by both layers, with a key. */
    BOTH("app/both", Kind.OWN_KEY),
    /** To one that replays what came without a key too. */
    REPLAYING("app/replaying", ""),
    /** Larger ones, without a guard. */
    LARGE_PLAIN("app/plain", "", Kind.LARGE, true),
    /** Larger ones, guarded. */
    LARGE_GUARDED("app/guarded", "", Kind.LARGE, true),
    /** Larger ones, guarded, with keys. */
    LARGE_KEYED("app/guarded", Kind.OWN_KEY, Kind.LARGE, true),
    /** To a method without a guard in an application without the library, in a request-scoped class. */
    BARE_REQUEST("bare/per-request", ""),
    /** The same in an application with the library, whose class has a guarded method too. */
    BESIDE_REQUEST("app/per-request", ""),
    /** As {@link #BARE_REQUEST}, in an application-scoped class. */
    BARE_APPLICATION("bare/shared", ""),
    /** As {@link #BESIDE_REQUEST}, in an application-scoped class. */
    BESIDE_APPLICATION("app/shared", ""),
    /** To the guarded one of an application with ten. */
    OF_TEN("ten/guarded", ""),
    /** With a hundred. */
    OF_HUNDRED("hundred/guarded", ""),
    /** With a thousand. */
    OF_THOUSAND("thousand/guarded", ""),
    /** To the one of ten, with keys. */
    KEYED_OF_TEN("ten/guarded", Kind.OWN_KEY),
    /** To the one of a thousand, with keys. */
    KEYED_OF_THOUSAND("thousand/guarded", Kind.OWN_KEY),
    /** To a method that inserts a row, without a guard. */
    INSERT("app/insert", ""),
    /** The same, guarded. */
    GUARDED_INSERT("app/guarded-insert", ""),
    /** The same, with keys. */
    KEYED_INSERT("app/guarded-insert", Kind.OWN_KEY),
    /** The same, recorded in the transaction of the insert. */
    RECORDED_INSERT("recorded/guarded-insert", ""),
    /** The same, with keys. */
    RECORDED_KEYED_INSERT("recorded/guarded-insert", Kind.OWN_KEY);

    private static final String OWN_KEY = "${id}";
    private static final int SMALL = 1_024;
    private static final int LARGE = 65_536;

    private final String path;
    private final String key;
    private final int bytes;
    private final boolean unique;

    Kind(String path, String key) {
        this(path, key, SMALL, true);
    }

    Kind(String path, String key, int bytes, boolean unique) {
        this.path = path;
        this.key = key;
        this.bytes = bytes;
        this.unique = unique;
    }

    /** With the application's name. */
    String path() {
        return path;
    }

    /** The pattern of its key; empty for none. */
    String key() {
        return key;
    }

    /** Of its body. */
    int bytes() {
        return bytes;
    }

    /** Whether each has a body of its own. */
    boolean unique() {
        return unique;
    }
}
