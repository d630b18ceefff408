package ee.dedupe.it.deployment;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;

/** Its failures go past the interceptor. */
@Path("/blind-keep-on")
@RequestScoped
public class BlindKeepOn {
    @POST
    @Deduplicated(keepOn = IllegalStateException.class)
    public void post(@Suspended AsyncResponse response) {
        response.resume("done");
    }
}
