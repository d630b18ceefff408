package ee.dedupe.it.resources;

import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Asked directly, or by way of a servlet. Where that dispatches, Payara has no request scope. */
@Path("/forwarded-orders")
@ApplicationScoped
public class ForwardedOrdersResource {
    @Inject
    Executions executions;

    @Inject
    DedupeContext context;

    @POST
    @Deduplicated
    public String create(String order, @HeaderParam(Executions.TEST_HEADER) String test) {
        executions.ranFor(test, order);
        return context.keyHash().orElse("no call");
    }
}
