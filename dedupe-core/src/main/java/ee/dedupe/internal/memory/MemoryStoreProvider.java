package ee.dedupe.internal.memory;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ClaimStoreProvider;
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
    private static final String MAX_BYTES = "dedupe.memory.max-bytes";
    private static final long MAX_BYTES_LEAST = 1_024;
    private static final long MAX_BYTES_MOST = 1L << 40;
    // No fixed number fits every heap, and a full store is better than an OutOfMemoryError that ends all applications.
    private static final int HEAP_SHARE = 4;

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
        return List.of(
                new ConfigKey(
                        MAX_CLAIMS,
                        "integer 1-" + MAX_CLAIMS_MOST,
                        String.valueOf(MAX_CLAIMS_DEFAULT),
                        "Live claims that the in-memory store holds at most; over it a new call is refused or runs"
                                + " unguarded, as on-store-failure says."),
                new ConfigKey(
                        MAX_BYTES,
                        "integer " + MAX_BYTES_LEAST + "-" + MAX_BYTES_MOST,
                        "",
                        "Bytes of heap that the claims and what is stored with them may take; not set: a quarter of the"
                                + " largest heap; over it as with max-claims."));
    }

    @Override
    @SuppressWarnings("CheckReturnValue") // only a bad value counts
    public void check(StoreContext context) {
        maxClaims(context);
        maxBytes(context);
    }

    @Override
    public ClaimStore open(StoreContext context) {
        return new MemoryClaimStore(System::nanoTime, maxClaims(context), maxBytes(context));
    }

    private static int maxClaims(StoreContext context) {
        return context.integer(MAX_CLAIMS, MAX_CLAIMS_DEFAULT, 1, MAX_CLAIMS_MOST);
    }

    private static long maxBytes(StoreContext context) {
        long share = Runtime.getRuntime().maxMemory() / HEAP_SHARE;
        return context.bytes(MAX_BYTES, share, MAX_BYTES_LEAST, MAX_BYTES_MOST);
    }
}
