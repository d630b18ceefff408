package ee.dedupe.it.cluster;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Takes orders, some of which fail. */
@Path("/orders")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class OrdersResource {
    @Inject
    Executions executions;

    /** Shows which JSON provider is at work: another one does not know the annotation. */
    public static class Order {
        @JsonbProperty("order-number")
        public String number;
    }

    @POST
    @Deduplicated
    public Response order(Order order) {
        executions.ran(order.number);
        return Response.status("bad".equals(order.number) ? 422 : 201)
                .entity(order)
                .build();
    }

    @POST
    @Path("/brief")
    @Deduplicated(ttl = "PT3S")
    public Response brief(Order order) {
        executions.ran(order.number);
        return Response.status(201).entity(order).build();
    }
}
