package ee.dedupe.it.settlement;

import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.Slot;
import ee.dedupe.tck.MemoryStoreBean;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Duration;
import java.util.Optional;

/**
 * In the WAR: a store that loses all claims when it is told to, as a cluster that is lost does, or that is away; or that
 * takes its server with it.
 */
@Path("/claims")
@ApplicationScoped
public class ForgetfulStore extends MemoryStoreBean {
    private static final int HALTED = 9;

    private volatile boolean away;
    private volatile boolean halting;

    @POST
    @Path("/forget")
    public void forget() {
        clear();
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
    public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
        if (away) {
            throw new ClaimStoreException("away, on purpose");
        }
        return super.putIfAbsent(slot, record, life);
    }

    @Override
    public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
        if (halting) {
            Runtime.getRuntime().halt(HALTED);
        }
        return super.replace(slot, known, record, life);
    }
}
