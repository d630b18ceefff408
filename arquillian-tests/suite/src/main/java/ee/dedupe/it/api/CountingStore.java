package ee.dedupe.it.api;

import ee.dedupe.spi.Slot;
import ee.dedupe.tck.MemoryStoreBean;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts how often a claim was granted. */
@ApplicationScoped
public class CountingStore extends MemoryStoreBean {
    private final AtomicInteger granted = new AtomicInteger();

    @Override
    public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
        Optional<byte[]> found = super.putIfAbsent(slot, record, life);
        if (found.isEmpty()) {
            granted.incrementAndGet();
        }
        return found;
    }

    public int granted() {
        return granted.get();
    }
}
