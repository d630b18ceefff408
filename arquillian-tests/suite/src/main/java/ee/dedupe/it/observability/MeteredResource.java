package ee.dedupe.it.observability;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Guarded calls of many paths. */
@Path("/metered")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class MeteredResource {
    @Inject
    StartUpLog log;

    @POST
    @Path("/{id}")
    @Deduplicated
    public String count(@PathParam("id") String id) {
        return id;
    }

    /** What the library has logged so far. */
    @GET
    @Path("/log")
    public String log() {
        return String.join("\n", log.lines());
    }
}
