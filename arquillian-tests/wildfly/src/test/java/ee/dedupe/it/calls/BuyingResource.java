package ee.dedupe.it.calls;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The caller's side: gives an order, and does not give up. */
@Path("/buying/{order}")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class BuyingResource {
    @Inject
    Orderer orderer;

    @POST
    public String buy(@PathParam("order") String order) {
        return orderer.order("sales/" + order);
    }
}
