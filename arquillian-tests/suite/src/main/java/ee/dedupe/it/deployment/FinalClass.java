package ee.dedupe.it.deployment;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.Dependent;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Cannot be extended, so not be intercepted. */
@Path("/final-class")
@Dependent
public final class FinalClass {
    @POST
    @Deduplicated
    public void post() {}
}
