package ee.dedupe.it.deployment;

import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.RecordStore;
import ee.dedupe.spi.RecordStoreProvider;
import ee.dedupe.spi.StoreContext;
import ee.dedupe.tck.MapRecordStore;
import java.util.List;

/** A store jar's entry. */
public class RedStores implements RecordStoreProvider {
    @Override
    public String name() {
        return "red";
    }

    @Override
    public List<ConfigKey> keys() {
        return List.of();
    }

    @Override
    public RecordStore open(StoreContext context) {
        return new MapRecordStore(System::nanoTime);
    }
}
