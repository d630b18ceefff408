package ee.dedupe.internal.record;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ClaimStoreProvider;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.RecordStoreProvider;
import ee.dedupe.spi.StoreContext;
import java.time.InstantSource;
import java.util.List;

/** Claims in the records of a store jar. */
public record RecordStoreClaims(RecordStoreProvider provider) implements ClaimStoreProvider {
    @Override
    public String name() {
        return provider.name();
    }

    @Override
    public boolean automatic() {
        return provider.automatic();
    }

    @Override
    public List<ConfigKey> keys() {
        return provider.keys();
    }

    @Override
    public void check(StoreContext context) {
        provider.check(context);
    }

    @Override
    public ClaimStore open(StoreContext context) {
        return new RecordClaimStore(provider.open(context), InstantSource.system());
    }
}
