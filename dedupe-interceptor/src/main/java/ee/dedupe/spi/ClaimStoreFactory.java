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
     * Finds before the application starts what would keep the store from being opened. A deployment that is refused later
     * may be served all the same; one that fails after this call ends nothing that was begun in it. So it begins nothing
     * that it does not end, and asks the application for no bean.
     *
     * @param settings the application's configuration
     * @param beans tells what there is, by {@link Beans#offers}
     * @throws ConfigException when a setting has a bad value
     * @throws ClaimStoreException when the store could not be opened; the deployment fails
     */
    default void check(Settings settings, Beans beans) {}

    /**
     * Opens the store, once, when the application starts, after {@link #check}.
     *
     * @param settings the application's configuration
     * @param beans what the application may provide for the store, such as a connection; the application closes it, and
     *     may do so before the store is closed
     * @throws ConfigException when a setting has a bad value
     * @throws ClaimStoreException when the store cannot be opened; the deployment fails
     */
    ClaimStore open(Settings settings, Beans beans);
}
