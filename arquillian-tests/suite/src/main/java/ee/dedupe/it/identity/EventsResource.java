package ee.dedupe.it.identity;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.OnDuplicate;
import ee.dedupe.Scope;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Whose senders have their keys in places of their own. */
@Path("/events")
@RequestScoped
public class EventsResource {
    @Inject
    Executions executions;

    @Inject
    Gates gates;

    @POST
    @Path("/places")
    @Deduplicated(
            keyRequired = true,
            keyFrom = {"header:webhook-id", "query:event", "json:/meta/id"})
    public String places(String body) {
        executions.ran(body);
        return "received " + body;
    }

    @POST
    @Path("/acknowledged")
    @Deduplicated(
            guardBy = GuardBy.KEY,
            keyRequired = true,
            keyFrom = "json:/id",
            fields = "/id",
            waitFor = "PT0S",
            onDuplicate = OnDuplicate.ACKNOWLEDGE,
            scope = Scope.SHARED)
    public String acknowledged(@HeaderParam(Executions.TEST_HEADER) String test, String body) {
        executions.ran(body);
        if (body.contains("held")) {
            gates.pass(test);
        }
        return "received " + body;
    }

    @POST
    @Path("/signed")
    @Signed
    @Deduplicated(
            guardBy = GuardBy.KEY,
            keyRequired = true,
            keyFrom = "header:X-GitHub-Delivery",
            onDuplicate = OnDuplicate.ACKNOWLEDGE,
            scope = Scope.SHARED)
    public String signed(String body) {
        executions.ran(body);
        return "received " + body;
    }
}
