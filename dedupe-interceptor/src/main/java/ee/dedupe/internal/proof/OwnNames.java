package ee.dedupe.internal.proof;

import ee.dedupe.Watermarks;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.proof.store.WatermarkStore;
import ee.dedupe.spi.StoreContext;

/**
 * The names that an application has in tables which another one may share: each begins with its namespace. Those of the
 * default namespace are left as they are, so that rows of earlier versions are found.
 *
 * @param namespace of the application, see {@code dedupe.namespace}
 */
record OwnNames(String namespace) {
    private static final String DEFAULT = "dedupe";
    private static final int LONGEST_PREFIX = 64;
    /** In no name that the library or an application gives: so no two of them are one. */
    private static final char END = ' ';

    /** Of the application that is configured here. */
    static OwnNames of(StoreContext context) {
        return new OwnNames(context.text("dedupe.namespace").orElse(DEFAULT));
    }

    boolean areBare() {
        return namespace.equals(DEFAULT);
    }

    /**
     * As the table has it.
     *
     * @param longest that the table takes; of a longer one it has a digest
     */
    String of(String name, int longest) {
        if (areBare()) {
            return name;
        }
        String own = prefix() + name;
        return own.length() <= longest
                ? own
                : prefix() + StorageKeys.message(name).toHex();
    }

    /** What tells one line of letters from another application's of that kind and key. */
    StorageKey line(StorageKey line) {
        return areBare() ? line : StorageKeys.message(prefix() + line.toHex());
    }

    /** The marks of the application in a store that others may share. */
    WatermarkStore own(WatermarkStore shared) {
        return (source, number) -> shared.advance(of(source, Watermarks.LONGEST_SOURCE), number);
    }

    private String prefix() {
        boolean plain = namespace.matches("[!-~]{1," + LONGEST_PREFIX + "}");
        return (plain ? namespace : StorageKeys.message(namespace).toHex()) + END;
    }
}
