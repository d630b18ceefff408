package ee.dedupe.it.resources;

import ee.dedupe.it.kit.Executions;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Guarded by its stereotype. */
@Payment
@Path("/payments")
public class PaymentsResource {
    @Inject
    Executions executions;

    @POST
    public void pay(String body) {
        executions.ran(body);
    }
}
