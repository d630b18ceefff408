package ee.dedupe.it.faults;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnStoreFailure;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;

/** In the WAR: is sent every action twice, and writes down each execution. */
@Path("/pairs")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class PairsResource {
    /** Lets the call run for so many milliseconds. */
    static final String RUN_MILLIS = "X-Run-Millis";
    /** Begins the path of what is sent with an idempotency key. */
    static final String KEYED = "keyed-";
    /** Of the calls that are counted under load. */
    static final String TTL = "PT30S";

    private static final int SLOW_MILLIS = 1_500;

    static final int STANDING_TTL_SECONDS = 8;
    static final int LEASE_SECONDS = 6;
    static final int CLOCK_TTL_SECONDS = 10;

    // Not as a parameter: those count, and this is not what is asked for.
    @Context
    HttpHeaders headers;

    @POST
    @Path("/proceed")
    @Deduplicated(ttl = TTL, onStoreFailure = OnStoreFailure.PROCEED)
    public String proceed(String pair) throws InterruptedException {
        return ran(pair);
    }

    @POST
    @Path("/reject")
    @Deduplicated(ttl = TTL, onStoreFailure = OnStoreFailure.REJECT)
    public String reject(String pair) throws InterruptedException {
        return ran(pair);
    }

    /** Its claim is a lease, and over when a later duplicate comes: that one is stopped by the stored answer alone. */
    @POST
    @Path("/keyed-proceed")
    @Deduplicated(keyTtl = TTL, onStoreFailure = OnStoreFailure.PROCEED)
    public String keyedProceed(String pair) throws InterruptedException {
        return ran(pair);
    }

    @POST
    @Path("/keyed-reject")
    @Deduplicated(keyTtl = TTL, onStoreFailure = OnStoreFailure.REJECT)
    public String keyedReject(String pair) throws InterruptedException {
        return ran(pair);
    }

    /** Still runs when its node has been taken out of the routing and is stopped. */
    @POST
    @Path("/keyed-slow")
    @Deduplicated(keyTtl = TTL, waitFor = "PT0S")
    public String keyedSlow(String pair) throws InterruptedException {
        Journal.ran(pair);
        Thread.sleep(SLOW_MILLIS);
        return pair;
    }

    /** With nothing but defaults. */
    @POST
    @Path("/plain")
    @Deduplicated
    public String plain(String pair) throws InterruptedException {
        return ran(pair);
    }

    /** The control: its mode is off, so that nothing guards it. */
    @POST
    @Path("/off")
    @Deduplicated
    public String off(String pair) throws InterruptedException {
        return ran(pair);
    }

    /** For a claim that simply stays for its ttl. */
    @POST
    @Path("/standing")
    @Deduplicated(ttl = "PT8S")
    public String standing(String pair) throws InterruptedException {
        return ran(pair);
    }

    /** For a claim that is renewed while its call runs. */
    @POST
    @Path("/leased")
    @Deduplicated(waitFor = "PT0S")
    public String leased(String pair) throws InterruptedException {
        return ran(pair);
    }

    @POST
    @Path("/brief")
    @Deduplicated(ttl = "PT10S")
    public String brief(String pair) throws InterruptedException {
        return ran(pair);
    }

    private String ran(String pair) throws InterruptedException {
        Journal.ran(pair);
        String millis = headers.getHeaderString(RUN_MILLIS);
        Thread.sleep(millis == null ? 0 : Long.parseLong(millis));
        return pair;
    }
}
