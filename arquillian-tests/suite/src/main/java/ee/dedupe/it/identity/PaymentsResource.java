package ee.dedupe.it.identity;

import ee.dedupe.Deduplicated;
import ee.dedupe.Payload;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Whose clients write the same JSON in other ways, and the time of sending into it. */
@Path("/payments")
@RequestScoped
public class PaymentsResource {
    @Inject
    Executions executions;

    @POST
    @Path("/meant")
    @Deduplicated(payload = Payload.JSON)
    public String meant(String body) {
        executions.ran(body);
        return "paid " + body;
    }

    @POST
    @Path("/sent")
    @Deduplicated(omit = {"/meta/sent", "/token"})
    public String sent(String body) {
        executions.ran(body);
        return "paid " + body;
    }

    @POST
    @Path("/field")
    @Deduplicated(fields = "/order", omit = "/order/sent")
    public String field(String body) {
        executions.ran(body);
        return "paid " + body;
    }
}
