package ee.dedupe.it.api;

import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimResult;
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
