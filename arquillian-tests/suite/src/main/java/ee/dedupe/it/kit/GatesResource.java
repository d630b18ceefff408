package ee.dedupe.it.kit;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** In the WAR: a test's handle on the gate that bears its name. */
@Path("/gate")
@RequestScoped
public class GatesResource {
    @Inject
    Gates gates;

    @POST
    @Path("/held")
    public void awaitHeld(@HeaderParam(Executions.TEST_HEADER) String test) {
        gates.awaitHeld(test);
    }

    @POST
    @Path("/open")
    public void open(@HeaderParam(Executions.TEST_HEADER) String test) {
        gates.open(test);
    }
}
