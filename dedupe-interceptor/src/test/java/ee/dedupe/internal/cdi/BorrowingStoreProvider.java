package ee.dedupe.internal.cdi;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ClaimStoreProvider;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;
import java.util.Optional;

/** A store that uses a connection of the application's, if there is one. */
public final class BorrowingStoreProvider implements ClaimStoreProvider {
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
    public void check(StoreContext context) {
        offered = context.offers(Connection.class);
        if (context.text(REFUSES).isPresent()) {
            throw new ClaimStoreException("no connection");
        }
    }

    @Override
    public ClaimStore open(StoreContext context) {
        borrowed = context.bean(Connection.class);
        return new MemoryClaimStore(System::nanoTime, 1);
    }
}
