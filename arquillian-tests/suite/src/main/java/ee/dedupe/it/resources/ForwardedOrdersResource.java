package ee.dedupe.it.resources;

import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Asked directly, or by way of a servlet. */
@Path("/forwarded-orders")
@RequestScoped
public class ForwardedOrdersResource {
    @Inject
    Executions executions;

    @Inject
    DedupeContext context;

    @POST
    @Deduplicated
    public String create(String order) {
        executions.ran(order);
        return context.keyHash().orElse("no call");
    }
}
