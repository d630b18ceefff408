package ee.dedupe.it.resources;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;

/** What resources of all kinds do here. */
public abstract class AnyBean {
    @Inject
    Executions executions;

    @POST
    @Path("/{ending}")
    @Deduplicated
    public Response post(@PathParam("ending") String ending, String body) {
        executions.ran(body);
        if (ending.equals("throw")) {
            throw new IllegalStateException("on purpose");
        }
        return Response.status(Integer.parseInt(ending)).build();
    }
}
