package ee.dedupe.it.deployment;

import ee.dedupe.Deduplicated;
import ee.dedupe.Settle;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Has two bad values. */
@Path("/bad-annotation")
@RequestScoped
public class BadAnnotation {
    @POST
    @Deduplicated(ttl = "soon")
    public void soon() {}

    @POST
    @Path("/never")
    @Deduplicated(settle = @Settle(keepStatus = 42))
    public void never() {}
}
