package ee.dedupe.it.deployment;

import ee.dedupe.memory.MemoryClaimStore;
import ee.dedupe.spi.Beans;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.ClaimStoreFactory;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.Settings;
import java.util.List;

/** A store jar's entry. */
public class RedStores implements ClaimStoreFactory {
    @Override
    public String name() {
        return "red";
    }

    @Override
    public List<ConfigKey> keys() {
        return List.of();
    }

    @Override
    public ClaimStore open(Settings settings, Beans beans) {
        return new MemoryClaimStore(System::nanoTime, 10);
    }
}
