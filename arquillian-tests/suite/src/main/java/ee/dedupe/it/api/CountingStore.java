package ee.dedupe.it.api;

import ee.dedupe.it.kit.OwnStore;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimResult;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts how often a claim was granted. */
@ApplicationScoped
public class CountingStore extends OwnStore {
    private final AtomicInteger granted = new AtomicInteger();

    @Override
    public ClaimResult claim(ClaimRequest request) {
        ClaimResult outcome = super.claim(request);
        if (outcome instanceof ClaimResult.Granted) {
            granted.incrementAndGet();
        }
        return outcome;
    }

    public int granted() {
        return granted.get();
    }
}
