package ee.dedupe.tck;

import ee.dedupe.spi.RecordStore;
import java.util.List;

/** The protocol of claims, over the plainest of stores. */
class MapRecordStoreContractTest extends RecordStoreContract {
    private final ManualClock clock = new ManualClock();

    @Override
    protected List<RecordStore> open() {
        RecordStore store = new MapRecordStore(clock::nanoTime);
        return List.of(store, store);
    }

    @Override
    protected TestClock clock() {
        return clock;
    }
}
