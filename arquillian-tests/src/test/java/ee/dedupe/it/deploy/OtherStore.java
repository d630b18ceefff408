package ee.dedupe.it.deploy;

import ee.dedupe.memory.MemoryClaimStore;
import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimStore;
import ee.dedupe.spi.StorageKey;
import ee.dedupe.spi.StoredOutcome;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.function.Consumer;

/** An application's store. */
@ApplicationScoped
public class OtherStore implements ClaimStore {
    private final ClaimStore store = new MemoryClaimStore(System::nanoTime, 10);

    @Override
    public ClaimOutcome claim(ClaimRequest request) {
        return store.claim(request);
    }

    @Override
    public boolean renew(Claim claim) {
        return store.renew(claim);
    }

    @Override
    public boolean complete(Claim claim, StoredOutcome outcome, Duration ttl) {
        return store.complete(claim, outcome, ttl);
    }

    @Override
    public void onSettled(Consumer<StorageKey> listener) {
        store.onSettled(listener);
    }

    @Override
    public boolean release(Claim claim) {
        return store.release(claim);
    }
}
