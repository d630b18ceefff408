package ee.dedupe.internal.proof;

import ee.dedupe.Watermarks;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.identity.Namespace;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.proof.store.WatermarkStore;
import ee.dedupe.spi.StoreContext;

/**
 * The names that an application has in tables which another one may share: each begins with its namespace. Those of the
 * default namespace are left as they are, so that rows of earlier versions are found.
 *
 * @param namespace of the application, see {@code dedupe.namespace}
 */
record OwnNames(Namespace namespace) {
    OwnNames(String namespace) {
        this(new Namespace(namespace));
    }

    /** Makes the names of the application that is configured here. */
    static OwnNames of(StoreContext context) {
        return new OwnNames(Namespace.of(context.text("dedupe.namespace")));
    }

    boolean areBare() {
        return namespace.isDefault();
    }

    /**
     * Returns the name as the table has it.
     *
     * @param longest that the table takes; of a longer one it has a digest
     */
    String of(String name, int longest) {
        if (areBare()) {
            return name;
        }
        String own = namespace.prefix() + name;
        return own.length() <= longest
                ? own
                : namespace.prefix() + StorageKeys.message(name).toHex();
    }

    /** Tells one line of letters from another application's of that kind and key. */
    StorageKey line(StorageKey line) {
        return areBare() ? line : StorageKeys.message(namespace.prefix() + line.toHex());
    }

    /** The marks of the application in a store that others may share. */
    WatermarkStore own(WatermarkStore shared) {
        return (source, number) -> shared.advance(of(source, Watermarks.LONGEST_SOURCE), number);
    }
}
