package ee.dedupe.it.deployment;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Needs no object. */
@Path("/static-method")
@RequestScoped
public class StaticMethod {
    @POST
    @Deduplicated
    public static void post() {}
}
