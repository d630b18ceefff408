package ee.dedupe.internal.proof.store;

import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;

/**
 * The way to find and open a jar with a {@link ProofStore}: by {@link java.util.ServiceLoader}. The one on the class
 * path is used, unless {@code dedupe.proof} says otherwise.
 */
public interface ProofStoreProvider {
    /** The value of {@code dedupe.proof} that names this store, lower case. */
    String name();

    /** The configuration keys that this store reads; they are checked and documented with the library's own. */
    List<ConfigKey> keys();

    /**
     * Reads the settings, before the application starts. Does nothing by default.
     *
     * @throws ConfigException when one has a bad value
     */
    default void check(StoreContext context) {}

    /**
     * Opens the store, once, when the application starts.
     *
     * @param context the configuration, and what the application may provide for the store
     * @param application whose records these are, which others may have in the same place: 1 to 64 characters of ASCII
     * @throws ConfigException when a setting has a bad value
     * @throws ProofStoreException when the store cannot be opened; the deployment fails
     */
    ProofStore open(StoreContext context, String application);

    /**
     * Opens the marks of sources in the same database, once, when the application starts, if it uses them.
     *
     * @param context as for {@link #open}
     * @throws ConfigException when a setting has a bad value
     * @throws ProofStoreException when they cannot be opened, or this store has none; the deployment fails
     */
    default WatermarkStore openWatermarks(StoreContext context) {
        throw new ProofStoreException("The store of records " + name() + " keeps no watermarks");
    }

    /**
     * Opens the calls that may have to be driven on, in the same database, once, when the application starts, if one of its
     * operations asks for that.
     *
     * @param context as for {@link #open}
     * @throws ConfigException when a setting has a bad value
     * @throws ProofStoreException when they cannot be opened, or this store has none; the deployment fails
     */
    default PendingCallStore openPendingCalls(StoreContext context) {
        throw new ProofStoreException("The store of records " + name() + " keeps no calls to be driven on");
    }
}
