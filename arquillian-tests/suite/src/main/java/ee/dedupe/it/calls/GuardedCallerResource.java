package ee.dedupe.it.calls;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.eclipse.microprofile.faulttolerance.Retry;

/** A guarded call that makes two calls. */
@Path("/guarded-caller")
@RequestScoped
public class GuardedCallerResource {
    @Inject
    Payer payer;

    @Context
    UriInfo uri;

    @HeaderParam("X-Test")
    String test;

    /** Fails always, so that it may run again. */
    @POST
    @Deduplicated
    public Response twoPayments() {
        pay();
        pay();
        return Response.status(503).build();
    }

    /** Its second attempt makes both calls once more. */
    @POST
    @Path("/tried-again")
    @Deduplicated
    @Retry(maxRetries = 1, delay = 0, jitter = 0)
    public String triedAgain() {
        pay();
        pay();
        throw new IllegalStateException("down");
    }

    private void pay() {
        payer.pay(uri.getBaseUriBuilder()
                .path(TargetResource.class)
                .build(test, 0)
                .toString());
    }
}
