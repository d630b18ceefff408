package ee.dedupe.spi;

import java.util.List;

/**
 * A store jar's entry, found by {@link java.util.ServiceLoader}. Used when the application has no {@link ClaimStore}
 * bean: the one factory whose {@link #automatic()} is true, or the one named by {@code dedupe.store}.
 */
public interface ClaimStoreFactory {
    /** The value of {@code dedupe.store} that names this store, lower case. */
    String name();

    /** Whether being on the class path is enough; {@code false} for a store that must be asked for by name. */
    default boolean automatic() {
        return true;
    }

    /** The configuration keys that this store reads; they are checked and documented with the library's own. */
    List<ConfigKey> keys();

    /**
     * Opens the store, once, when the application starts.
     *
     * @param settings the application's configuration
     * @param beans what the application may provide for the store, such as a connection; the application closes it, and
     *     may do so before the store is closed
     * @throws ConfigException when a setting has a bad value
     * @throws ClaimStoreException when the store cannot be opened; the deployment fails
     */
    ClaimStore open(Settings settings, Beans beans);
}
