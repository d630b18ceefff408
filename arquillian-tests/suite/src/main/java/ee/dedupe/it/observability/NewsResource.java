package ee.dedupe.it.observability;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** Methods of one name for each mode, which the configuration sets. */
@Path("/news")
@RequestScoped
public class NewsResource {
    @Inject
    Executions executions;

    @POST
    @Path("/enforced/{test}")
    @Deduplicated
    public void enforced(String body) {
        executions.ran(body);
    }

    @POST
    @Path("/observed/{test}")
    @Deduplicated
    public Response observed(@Context HttpHeaders headers, String body) {
        executions.ran(body);
        return Response.status(headers.getHeaderString("X-Fail") != null ? 500 : 200)
                .entity("seen")
                .build();
    }

    @POST
    @Path("/off/{test}")
    @Deduplicated
    public void off(String body) {
        executions.ran(body);
    }
}
