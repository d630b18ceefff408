package ee.dedupe.internal.identity;

import java.util.Optional;

/**
 * Keeps what applications name apart where they share a store: each name begins with the namespace of its application. Those of
 * the default one are left as they are.
 *
 * @param name see {@code dedupe.namespace}
 */
public record Namespace(String name) {
    private static final String DEFAULT = "dedupe";
    private static final int LONGEST_PREFIX = 64;
    /** A character that is in no name that the library or an application gives: so no two of them are one. */
    private static final char END = ' ';

    /** Reads the namespace as it is configured; empty for the default. */
    public static Namespace of(Optional<String> configured) {
        return new Namespace(configured.orElse(DEFAULT));
    }

    /** Returns whether names are left as they are. */
    public boolean isDefault() {
        return name.equals(DEFAULT);
    }

    /** Returns what a name begins with; empty for the default. */
    public String prefix() {
        if (isDefault()) {
            return "";
        }
        return title() + END;
    }

    /** Returns what a row has in a column of its own: at most 64 characters of ASCII. */
    public String title() {
        boolean plain = name.matches("[!-~]{1," + LONGEST_PREFIX + "}");
        return plain ? name : StorageKeys.message(name).toHex();
    }

    /** Returns whether a name tells whose it is, be it this application's or another's. */
    static boolean isTold(String named) {
        return named.indexOf(END) >= 0;
    }
}
