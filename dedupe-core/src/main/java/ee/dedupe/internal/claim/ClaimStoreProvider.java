package ee.dedupe.internal.claim;

import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;

/**
 * The way to open a store of claims: the one in memory, which {@link java.util.ServiceLoader} finds, or one over the
 * records of a store jar. Each method does what that of the same name does in
 * {@link ee.dedupe.spi.RecordStoreProvider}.
 */
public interface ClaimStoreProvider {
    /** The value of {@code dedupe.store} that names this store. */
    String name();

    /** Returns whether being on the class path is enough. */
    default boolean automatic() {
        return true;
    }

    /** The configuration keys that this store reads. */
    List<ConfigKey> keys();

    /** Looks before the application starts for what would keep the store from being opened. */
    default void check(StoreContext context) {}

    /** Opens the store, once, when the application starts. */
    ClaimStore open(StoreContext context);
}
