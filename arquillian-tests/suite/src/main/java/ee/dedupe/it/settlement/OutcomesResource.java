package ee.dedupe.it.settlement;

import ee.dedupe.Deduplicated;
import ee.dedupe.Settle;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.io.IOException;

/** Ends as it is told. */
@Path("/outcomes")
@RequestScoped
public class OutcomesResource {
    @Inject
    Executions executions;

    @POST
    @Path("/status/{status}")
    @Deduplicated
    public Response status(@PathParam("status") int status) {
        return ran(status);
    }

    @POST
    @Path("/status-by-rule/{status}")
    @Deduplicated(
            settle =
                    @Settle(
                            keepStatus = {422, 500},
                            releaseStatus = {202, 303}))
    public Response statusByRule(@PathParam("status") int status) {
        return ran(status);
    }

    @POST
    @Path("/throw/{kind}")
    @Deduplicated
    public String thrown(@PathParam("kind") String kind) throws IOException {
        executions.ran();
        throw Failures.of(kind);
    }

    @POST
    @Path("/throw-by-rule/{kind}")
    @Deduplicated(settle = @Settle(keepOn = RuntimeException.class, releaseOn = IllegalArgumentException.class))
    public String thrownByRule(@PathParam("kind") String kind) throws IOException {
        executions.ran();
        throw Failures.of(kind);
    }

    private Response ran(int status) {
        executions.ran();
        Response.ResponseBuilder response = Response.status(status);
        return (status == 204 || status == 304 ? response : response.entity("status " + status)).build();
    }
}
