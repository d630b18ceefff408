package ee.dedupe.it.deployment;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ClaimStoreProvider;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;

/** A store jar's entry. */
public class RedStores implements ClaimStoreProvider {
    @Override
    public String name() {
        return "red";
    }

    @Override
    public List<ConfigKey> keys() {
        return List.of();
    }

    @Override
    public ClaimStore open(StoreContext context) {
        return new MemoryClaimStore(System::nanoTime, 10);
    }
}
