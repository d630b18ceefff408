package ee.dedupe.it.api;

import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.tck.MemoryStoreBean;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts how often a claim was granted. */
@ApplicationScoped
public class CountingStore extends MemoryStoreBean {
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
