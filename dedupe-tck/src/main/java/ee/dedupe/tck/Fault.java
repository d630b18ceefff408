package ee.dedupe.tck;

import ee.dedupe.spi.ClaimStoreException;

/** What goes wrong around one call of a store. Thread-safe. */
@FunctionalInterface
public interface Fault {
    /** Nothing. */
    Fault NONE = () -> {};

    /** The store cannot answer. */
    Fault OUTAGE = () -> {
        throw new ClaimStoreException("injected outage");
    };

    /**
     * Happens on the calling thread: throws, waits or returns.
     *
     * @throws ClaimStoreException as the store would
     */
    void strike();
}
