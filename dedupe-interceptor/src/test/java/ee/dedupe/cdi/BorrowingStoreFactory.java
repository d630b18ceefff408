package ee.dedupe.cdi;

import ee.dedupe.memory.MemoryClaimStore;
import ee.dedupe.spi.Beans;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.ClaimStoreFactory;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.Settings;
import java.util.List;
import java.util.Optional;

/** A store that uses a connection of the application's, if there is one. */
public final class BorrowingStoreFactory implements ClaimStoreFactory {
    static Optional<Connection> borrowed = Optional.empty();

    /** Of a library that dedupe knows nothing of. */
    interface Connection {}

    @Override
    public String name() {
        return "borrowing";
    }

    @Override
    public boolean automatic() {
        return false;
    }

    @Override
    public List<ConfigKey> keys() {
        return List.of();
    }

    @Override
    public ClaimStore open(Settings settings, Beans beans) {
        borrowed = beans.find(Connection.class);
        return new MemoryClaimStore(System::nanoTime, 1);
    }
}
