package ee.dedupe.memory;

import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.ClaimStoreProvider;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;

/**
 * Opens the in-memory store when {@code dedupe.store=memory} asks for it. Never automatic: it would guard each node of
 * a cluster on its own and look as if it guarded them all.
 */
public final class MemoryStoreProvider implements ClaimStoreProvider {
    private static final String MAX_CLAIMS = "dedupe.memory.max-claims";
    private static final int MAX_CLAIMS_DEFAULT = 1_000_000;
    private static final int MAX_CLAIMS_MOST = 100_000_000;

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public boolean automatic() {
        return false;
    }

    @Override
    public List<ConfigKey> keys() {
        return List.of(new ConfigKey(
                MAX_CLAIMS,
                "integer 1-" + MAX_CLAIMS_MOST,
                String.valueOf(MAX_CLAIMS_DEFAULT),
                "Live claims that the in-memory store holds at most; over it a claim fails as in a store outage."));
    }

    @Override
    @SuppressWarnings("CheckReturnValue") // only a bad value counts
    public void check(StoreContext context) {
        maxClaims(context);
    }

    @Override
    public ClaimStore open(StoreContext context) {
        return new MemoryClaimStore(System::nanoTime, maxClaims(context));
    }

    private static int maxClaims(StoreContext context) {
        return context.integer(MAX_CLAIMS, MAX_CLAIMS_DEFAULT, 1, MAX_CLAIMS_MOST);
    }
}
