package ee.dedupe.it.replay;

import ee.dedupe.Administration;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Tells a test how many duplicates wait on this node. */
@Path("/waiters")
@RequestScoped
public class WaitersResource {
    @Inject
    Administration administration;

    @GET
    @Produces(MediaType.TEXT_PLAIN)
    public String count() {
        return String.valueOf(administration.overview().waiting());
    }
}
