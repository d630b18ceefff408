package ee.dedupe.it.http;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Runs until the test says so, or at once. */
@Path("/held")
@RequestScoped
@Deduplicated
public class HeldResource {
    @Inject
    Executions executions;

    @Inject
    Gates gates;

    @POST
    public String held(@HeaderParam(Executions.TEST_HEADER) String test, String body) {
        executions.ran(body);
        gates.pass(test);
        return "done";
    }

    @POST
    @Path("/not")
    public String notHeld(String body) {
        executions.ran(body);
        return "done";
    }
}
