package ee.dedupe.it.servers;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Guarded, and calls what is guarded. */
@Path("/stamps")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class StampsResource {
    @Inject
    Executions executions;

    @Inject
    Stamps stamps;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Deduplicated
    public String request(String text) {
        return "request " + executions.ranFor(test, text);
    }

    /** Not guarded itself. */
    @POST
    @Path("/method")
    public String method() {
        return stamps.stamp(test);
    }
}
