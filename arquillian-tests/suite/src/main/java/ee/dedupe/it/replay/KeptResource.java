package ee.dedupe.it.replay;

import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.net.URI;
import java.time.Duration;
import java.util.UUID;

/** Ends as it is told, and says what is to become of its answer. */
@Path("/kept")
@RequestScoped
@Deduplicated
public class KeptResource {
    @Inject
    Executions executions;

    @Inject
    DedupeContext dedupe;

    @POST
    @Path("/status/{status}")
    public Response status(@PathParam("status") int status) {
        executions.ran();
        return Response.status(status).entity(UUID.randomUUID().toString()).build();
    }

    @POST
    @Path("/secret")
    public Response secret() {
        executions.ran();
        dedupe.doNotStore();
        return created().entity("the secret").build();
    }

    @POST
    @Path("/brief")
    public String brief() {
        executions.ran();
        dedupe.keepFor(Duration.ofSeconds(3));
        return "brief";
    }

    /** Of so many bytes. */
    @POST
    @Path("/large/{size}")
    public Response large(@PathParam("size") int size) {
        executions.ran();
        return created().entity("x".repeat(size)).build();
    }

    @POST
    @Path("/stream/{size}")
    public Response stream(@PathParam("size") int size) {
        executions.ran();
        StreamingOutput body = output -> {
            for (int written = 0; written < size; written++) {
                output.write('x');
            }
        };
        return created().entity(body).build();
    }

    private static Response.ResponseBuilder created() {
        return Response.created(URI.create("http://example.org/kept/7"));
    }
}
