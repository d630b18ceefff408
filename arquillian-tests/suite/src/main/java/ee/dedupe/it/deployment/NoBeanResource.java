package ee.dedupe.it.deployment;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.inject.Vetoed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** A resource that is no bean. */
@Path("/no-bean")
@Vetoed
public class NoBeanResource {
    @POST
    @Deduplicated
    public void post() {}
}
