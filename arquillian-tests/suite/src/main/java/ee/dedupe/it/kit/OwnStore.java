package ee.dedupe.it.kit;

import ee.dedupe.memory.MemoryClaimStore;
import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimResult;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.StoredResult;
import jakarta.enterprise.inject.Vetoed;
import java.time.Duration;
import java.util.function.Consumer;

/** In the WAR: a store of the application's own, to be made a bean by a subclass. */
@Vetoed
public class OwnStore implements ClaimStore {
    private final ClaimStore store = new MemoryClaimStore(System::nanoTime, 1000);

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
        return store.complete(claim, outcome, ttl);
    }

    @Override
    public boolean release(Claim claim) {
        return store.release(claim);
    }

    @Override
    public void onSettled(Consumer<StorageKey> listener) {
        store.onSettled(listener);
    }
}
