package ee.dedupe.it.stores;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.tck.MemoryStoreBean;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.time.Duration;
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
    public ClaimResult claim(ClaimRequest request) {
        fail("claim");
        ClaimResult outcome = super.claim(request);
        claims.incrementAndGet();
        return outcome;
    }

    @Override
    public boolean renew(Claim claim) {
        fail("renew");
        return super.renew(claim);
    }

    @Override
    public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
        fail("complete");
        return super.complete(claim, outcome, ttl);
    }

    @Override
    public boolean release(Claim claim) {
        fail("release");
        return super.release(claim);
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
