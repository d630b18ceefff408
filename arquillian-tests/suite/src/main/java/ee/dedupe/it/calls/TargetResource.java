package ee.dedupe.it.calls;

import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;

/** The other service: notes the key of each request, and is down at first. */
@Path("/target/{test}/{failures}")
@RequestScoped
public class TargetResource {
    @Inject
    Executions executions;

    @PathParam("test")
    String test;

    @PathParam("failures")
    int failures;

    @POST
    public Response pay(@HeaderParam("Idempotency-Key") @DefaultValue("none") String key) {
        int attempt = executions.ranFor(test, key);
        return attempt > failures
                ? Response.ok("attempt " + attempt).build()
                : Response.status(503).build();
    }
}
