package ee.dedupe.it.replay;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.tck.MemoryStoreBean;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A store that shows every byte that it was told, one character for each. */
@Path("/dump")
@ApplicationScoped
public class ReadableStore extends MemoryStoreBean {
    private final ByteArrayOutputStream told = new ByteArrayOutputStream();

    @GET
    public String dump() {
        return told.toString(StandardCharsets.ISO_8859_1);
    }

    @Override
    public ClaimResult claim(ClaimRequest request) {
        told.writeBytes(request.key().toBytes());
        request.payload().ifPresent(payload -> told.writeBytes(payload.toBytes()));
        return super.claim(request);
    }

    @Override
    public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
        told.writeBytes(outcome.bytes());
        return super.complete(claim, outcome, ttl);
    }
}
