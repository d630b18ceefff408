package ee.dedupe.it.messages;

import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

/** Tells what was done with an order on this node, one line for each step. */
@Path("/orders/{order}")
public class ChannelOrdersResource {
    @Inject
    ChannelOrders orders;

    @GET
    public String list(@PathParam("order") String order) {
        return String.join("\n", orders.of(order));
    }
}
