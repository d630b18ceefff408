package ee.dedupe.it.observability;

import ee.dedupe.it.observability.CostControls.Passed;
import ee.dedupe.it.observability.CostControls.Read;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** The same four times: alone, behind filters that do nothing, behind some that read and digest its body, and watched. */
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
    @Path("/passed")
    @Passed
    public String passed(String order) {
        return "ok";
    }

    @POST
    @Path("/read")
    @Read
    public String read(String order) {
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
