package ee.dedupe.it.observability;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** The same twice, of which one is watched. */
@Path("/cost")
@ApplicationScoped
public class WatchedCostResource {
    @Inject
    CostClock clock;

    @POST
    @Path("/plain")
    public String plain(String order) {
        return "ok";
    }

    @POST
    @Path("/watched")
    public String watched(String order) {
        return "ok";
    }

    /** What the last requests took, as numbers between commas. */
    @GET
    @Path("/found")
    public String found() {
        return clock.found();
    }
}
