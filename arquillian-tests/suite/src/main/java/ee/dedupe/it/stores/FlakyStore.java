package ee.dedupe.it.stores;

import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.Slot;
import ee.dedupe.tck.MemoryStoreBean;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** An application's own store, which fails when it is told to. */
@Path("/store")
@ApplicationScoped
public class FlakyStore extends MemoryStoreBean {
    private volatile String broken = "";
    private final AtomicInteger claims = new AtomicInteger();

    @PUT
    public void breakDown(String what) {
        broken = what;
    }

    @GET
    public int claims() {
        return claims.get();
    }

    @Override
    public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
        fail("claim");
        claims.incrementAndGet();
        return super.putIfAbsent(slot, record, life);
    }

    @Override
    public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
        fail("complete");
        return super.replace(slot, known, record, life);
    }

    @Override
    public boolean remove(Slot slot, byte[] known) {
        fail("release");
        return super.remove(slot, known);
    }

    private void fail(String call) {
        if (broken.equals(call)) {
            throw new ClaimStoreException("broken, on purpose");
        }
        if (broken.equals(call + " badly")) {
            throw new IllegalStateException("broken badly, on purpose");
        }
    }
}
