package ee.dedupe.it.deployment;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Hides its method. */
@Path("/private-method")
@RequestScoped
public class PrivateMethod {
    @POST
    public void post() {
        hidden();
    }

    @Deduplicated
    private void hidden() {}
}
