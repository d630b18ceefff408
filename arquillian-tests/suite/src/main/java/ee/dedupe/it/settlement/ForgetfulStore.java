package ee.dedupe.it.settlement;

import ee.dedupe.internal.claim.Claim;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimResult;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ForgettingStore;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.spi.ClaimStoreException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * In the WAR: a store that loses all claims when it is told to, as a cluster that is lost does, or that is away; or that
 * takes its server with it.
 */
@Path("/claims")
@ApplicationScoped
public class ForgetfulStore implements ClaimStore {
    private static final int HALTED = 9;

    private volatile ClaimStore claims = fresh();
    private volatile boolean away;
    private volatile boolean halting;

    private static ClaimStore fresh() {
        return new MemoryClaimStore(System::nanoTime, 1000);
    }

    @POST
    @Path("/forget")
    public void forget() {
        claims = fresh();
    }

    @POST
    @Path("/away/{away}")
    public void away(@PathParam("away") boolean isAway) {
        away = isAway;
    }

    /** The server ends when the next call is to be completed, as if it lost its power. */
    @POST
    @Path("/halt")
    public void haltAtCompletion() {
        halting = true;
    }

    @Override
    public ClaimResult claim(ClaimRequest request) {
        if (away) {
            throw new ClaimStoreException("away, on purpose");
        }
        return claims.claim(request);
    }

    @Override
    public boolean renew(Claim claim) {
        return claims.renew(claim);
    }

    @Override
    public boolean complete(Claim claim, StoredResult outcome, Duration ttl) {
        if (halting) {
            Runtime.getRuntime().halt(HALTED);
        }
        return claims.complete(claim, outcome, ttl);
    }

    @Override
    public boolean release(Claim claim) {
        return claims.release(claim);
    }

    @Override
    public Optional<ForgettingStore> forgetting() {
        return claims.forgetting();
    }

    @Override
    public void onSettled(Consumer<StorageKey> listener) {}
}
