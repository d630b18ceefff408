package ee.dedupe.it.http;

import ee.dedupe.Deduplicated;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;

/** Has everything around it. */
@Path("/stepped")
@RequestScoped
@Consumes(MediaType.TEXT_PLAIN)
@Deduplicated
@Dressed
@StepProbes.Watched
@Transactional
public class SteppedResource {
    @Inject
    Steps steps;

    @POST
    @Path("/allowed")
    @RolesAllowed("customer")
    public String allowed(@StepProbes.Checked String text) {
        steps.reached("method");
        return text;
    }

    @POST
    @Path("/refused")
    @RolesAllowed("night-shift")
    public String refused(@StepProbes.Checked String text) {
        steps.reached("method");
        return text;
    }
}
