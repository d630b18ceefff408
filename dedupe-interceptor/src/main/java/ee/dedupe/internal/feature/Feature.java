package ee.dedupe.internal.feature;

import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;

/**
 * The part of a jar that adds to the guard. The guard finds it by {@link java.util.ServiceLoader}, and makes one for
 * each application. Its methods are called once at most, in the order in which they stand here, before the application
 * starts.
 */
public interface Feature {
    /** Returns what of it an application may have injected. */
    default List<OfferedBean<?>> beans() {
        return List.of();
    }

    /** Returns the configuration keys that it reads, whether or not one is set. */
    default List<ConfigKey> keys() {
        return List.of();
    }

    /**
     * Reads its keys, and asks for no bean.
     *
     * @throws ee.dedupe.spi.ConfigException for a bad value
     */
    default void check(StoreContext settings) {}

    /**
     * Returns what the guards stand on: opened before the first of them, and closed after the last. The parts are checked, and opened
     * when the application starts.
     */
    default List<Part> foundations(GuardedApplication application) {
        return List.of();
    }

    /**
     * Returns what begins and ends with the application, after all that guards it; an empty list where the feature is switched
     * off. The parts are checked, and opened when the application starts.
     */
    List<Part> parts(GuardedApplication application);
}
