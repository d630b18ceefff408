package ee.dedupe.it.cluster;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URI;
import java.util.UUID;

/** Books on whichever node it is called. No two executions answer alike. */
@Path("/till")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class TillResource {
    /** What a test sets that counts on its lease, {@code PT6S}. */
    public static final String LEASE = TillResource.class.getName() + "/leased/Deduplicated/lease";

    /** Names the gate at which to stop; none lets the call end at once. */
    static final String GATE = "X-Gate";

    @Inject
    Executions executions;

    @Inject
    Gates gates;

    // Not as a parameter: those count, and a gate is not what is asked for.
    @Context
    HttpHeaders headers;

    /** As long as an ordinary call to a payment provider. */
    @POST
    @Path("/slow")
    @Deduplicated
    public Response slow(String payment) throws InterruptedException {
        executions.ran(payment);
        Thread.sleep(300);
        return booked();
    }

    @POST
    @Path("/held")
    @Deduplicated(waitFor = "PT30S")
    public Response held(String payment) {
        return stopped(payment);
    }

    @POST
    @Path("/leased")
    @Deduplicated(waitFor = "PT0S")
    public Response leased(String payment) {
        return stopped(payment);
    }

    @POST
    @Path("/open")
    public void open() {
        gates.open(gate());
    }

    @POST
    @Path("/await-held")
    public void awaitHeld() {
        gates.awaitHeld(gate());
    }

    /** How many threads this node has had at once since this was asked last. */
    @GET
    @Path("/threads")
    public int threads() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        int peak = threads.getPeakThreadCount();
        threads.resetPeakThreadCount();
        return peak;
    }

    private Response stopped(String payment) {
        executions.ran(payment);
        if (gate() != null) {
            gates.pass(gate());
        }
        return booked();
    }

    private String gate() {
        return headers.getHeaderString(GATE);
    }

    private static Response booked() {
        UUID id = UUID.randomUUID();
        return Response.created(URI.create("http://example.org/" + id))
                .entity(id.toString())
                .build();
    }
}
