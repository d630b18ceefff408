package ee.dedupe.it.faults;

import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimResult;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.StoredResult;
import java.time.Duration;
import java.util.function.Consumer;

/** Stops the whole process where a claim is to be completed, before the store has heard of it. */
final class HaltingStore implements ClaimStore {
    private final ClaimStore store;

    HaltingStore(ClaimStore store) {
        this.store = store;
    }

    @Override
    public ClaimResult claim(ClaimRequest request) {
        return store.claim(request);
    }

    @Override
    public boolean renew(Claim claim) {
        return store.renew(claim);
    }

    @Override
    public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
        Runtime.getRuntime().halt(1);
        return false;
    }

    @Override
    public boolean release(Claim claim) {
        return store.release(claim);
    }

    @Override
    public void onSettled(Consumer<StorageKey> listener) {
        store.onSettled(listener);
    }

    @Override
    public void close() {
        store.close();
    }
}
