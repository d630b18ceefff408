package ee.dedupe.it.deployment;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.Dependent;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Cannot be overridden, so not be intercepted. */
@Path("/final-method")
@Dependent
public class FinalMethod {
    @POST
    @Deduplicated
    public final void post() {}
}
