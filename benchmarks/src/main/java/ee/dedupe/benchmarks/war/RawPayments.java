package ee.dedupe.benchmarks.war;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.map.IMap;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** The same without a guard, on the grid of the guarded one: what it costs to put a claim's worth there and nothing else. */
@Path("raw")
@ApplicationScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class RawPayments {
    private static final int KEY = 32;
    /** A claim of the guarded method, as it is encoded: by fingerprint, by key, and completed with the answer. */
    private static final int STANDING = 75;

    private static final int IN_PROGRESS = 127;
    private static final int COMPLETED = 205;
    private static final long TTL_SECONDS = 91;

    private IMap<byte[], byte[]> entries;

    /** Finds the member that the library has started. */
    @PostConstruct
    void open() {
        entries = Hazelcast.getAllHazelcastInstances().iterator().next().getMap("raw");
    }

    /** Puts, and waits for the backup. */
    @POST
    public Receipt book(Payment payment) {
        put(anyKey(), new byte[STANDING]);
        return Receipt.of(payment);
    }

    /** Puts and replaces, as a call with a key does whose answer is stored. */
    @POST
    @Path("twice")
    public Receipt bookTwice(Payment payment) {
        byte[] key = anyKey();
        byte[] claim = new byte[IN_PROGRESS];
        put(key, claim);
        entries.replace(key, claim, new byte[COMPLETED]);
        return Receipt.of(payment);
    }

    private void put(byte[] key, byte[] claim) {
        entries.putIfAbsent(key, claim, TTL_SECONDS, TimeUnit.SECONDS);
    }

    private static byte[] anyKey() {
        byte[] key = new byte[KEY];
        ThreadLocalRandom.current().nextBytes(key);
        return key;
    }
}
