package ee.dedupe.it.deployment;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Nothing is wrong with it. */
@Path("/good")
@RequestScoped
public class GoodResource {
    @Inject
    Executions executions;

    @POST
    @Deduplicated
    public void post(String body) {
        executions.ran(body);
    }
}
