package ee.dedupe.it.faults;

import ee.dedupe.hazelcast.HazelcastStoreProvider;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ClaimStoreProvider;
import ee.dedupe.internal.record.RecordStoreClaims;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.util.List;

/** The Hazelcast store, on a node that halts where {@link #HALTS} is set. */
public final class HaltingStores implements ClaimStoreProvider {
    /** A system property. */
    static final String HALTS = "test.halts";

    private final ClaimStoreProvider hazelcast = new RecordStoreClaims(new HazelcastStoreProvider());

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
    public ClaimStore open(StoreContext context) {
        ClaimStore store = hazelcast.open(context);
        return Boolean.getBoolean(HALTS) ? new HaltingStore(store) : store;
    }
}
