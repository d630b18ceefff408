package ee.dedupe.it.faults;

import ee.dedupe.hazelcast.HazelcastStoreFactory;
import ee.dedupe.spi.Beans;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.ClaimStoreFactory;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.Settings;
import java.util.List;

/** The Hazelcast store, on a node that halts where {@link #HALTS} is set. */
public final class HaltingStores implements ClaimStoreFactory {
    /** A system property. */
    static final String HALTS = "test.halts";

    private final ClaimStoreFactory hazelcast = new HazelcastStoreFactory();

    @Override
    public String name() {
        return "halting";
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
        ClaimStore store = hazelcast.open(settings, beans);
        return Boolean.getBoolean(HALTS) ? new HaltingStore(store) : store;
    }
}
