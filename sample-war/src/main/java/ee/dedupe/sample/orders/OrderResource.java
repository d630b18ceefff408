package ee.dedupe.sample.orders;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;

/** Shows what came of an order's messages, and lets the queue have its bad days. Unguarded: each call does its work. */
@Path("orders")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class OrderResource {
    @Inject
    @SuppressWarnings("NullAway.Init")
    private Confirmations confirmations;

    @Inject
    @SuppressWarnings("NullAway.Init")
    private OrderQueue queue;

    @Inject
    @SuppressWarnings("NullAway.Init")
    private Rehearsal rehearsal;

    /** All zero for an order that has no payment. */
    @GET
    @Path("{orderId}")
    public OrderCounts count(@PathParam("orderId") String orderId) {
        return confirmations.count(orderId);
    }

    /** Sends the message of each of the order's payments again, as a sender does that is not sure of the first. */
    @POST
    @Path("{orderId}/messages")
    @Transactional
    public Response sendAgain(@PathParam("orderId") String orderId) {
        List<UUID> payments = confirmations.payments(orderId);
        if (payments.isEmpty()) {
            throw new NotFoundException();
        }
        payments.forEach(queue::send);
        return Response.accepted().build();
    }

    @PUT
    @Path("next-confirmation")
    @Consumes(MediaType.APPLICATION_JSON)
    public void prepare(@NotNull @Valid NextConfirmation next) {
        rehearsal.prepare(next);
    }
}
