package ee.dedupe.spi;

import java.util.List;

/**
 * The way to find and open a store jar: by {@link java.util.ServiceLoader}. It is used when the application has no
 * {@link RecordStore} bean: the one provider whose {@link #automatic()} is true, or the one named by
 * {@code dedupe.store}.
 */
public interface RecordStoreProvider {
    /** Returns the value of {@code dedupe.store} that names this store, lower case. */
    String name();

    /** Returns whether being on the class path is enough; {@code false} for a store that must be asked for by name. */
    default boolean automatic() {
        return true;
    }

    /** Returns the configuration keys that this store reads; they are checked and documented with the library's own. */
    List<ConfigKey> keys();

    /**
     * Looks before the application starts for what would keep the store from being opened: a server may serve an
     * application that is refused later. Must end whatever it begins, since nothing is called after it when the deployment
     * fails for another reason, and must not ask for a bean. Does nothing by default.
     *
     * @param context tells which beans there are, by {@link StoreContext#offers}
     * @throws ConfigException when a setting has a bad value
     * @throws ClaimStoreException when the store could not be opened; the deployment fails
     */
    default void check(StoreContext context) {}

    /**
     * Opens the store, once, when the application starts, after {@link #check}.
     *
     * @param context the configuration, and what the application may provide for the store, such as a connection
     * @throws ConfigException when a setting has a bad value
     * @throws ClaimStoreException when the store cannot be opened; the deployment fails
     */
    RecordStore open(StoreContext context);
}
