package ee.dedupe.cdi;

import ee.dedupe.memory.MemoryClaimStore;
import ee.dedupe.spi.Beans;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ClaimStoreFactory;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.Settings;
import java.util.List;
import java.util.Optional;

/** A store that uses a connection of the application's, if there is one. */
public final class BorrowingStoreFactory implements ClaimStoreFactory {
    /** Of the start: {@code true} where there is no connection. */
    static final String REFUSES = "dedupe.borrowing.refuses";

    static Optional<Connection> borrowed = Optional.empty();
    static boolean offered;

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
        return List.of(new ConfigKey(REFUSES, "boolean", "false", "whether the check fails"));
    }

    @Override
    public void check(Settings settings, Beans beans) {
        offered = beans.offers(Connection.class);
        if (settings.get(REFUSES).isPresent()) {
            throw new ClaimStoreException("no connection");
        }
    }

    @Override
    public ClaimStore open(Settings settings, Beans beans) {
        borrowed = beans.find(Connection.class);
        return new MemoryClaimStore(System::nanoTime, 1);
    }
}
