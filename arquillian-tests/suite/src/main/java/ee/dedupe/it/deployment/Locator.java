package ee.dedupe.it.deployment;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.Path;

/** Hands its requests on. */
@Path("/locator")
@RequestScoped
public class Locator {
    @Path("/further")
    @Deduplicated
    public GoodResource further() {
        return new GoodResource();
    }
}
