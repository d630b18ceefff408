package ee.dedupe.it.methods;

import ee.dedupe.it.kit.Told;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** A shop with a login of its own, which is in the session. */
@Path("/cart")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class CartResource {
    @Inject
    Cart cart;

    @POST
    @Path("/login/{name}")
    public String login(@PathParam("name") String name) {
        cart.login(name);
        return name;
    }

    @POST
    @Path("/checkout/{shipping}")
    public String checkout(@PathParam("shipping") String shipping) {
        return Told.of(() -> cart.checkout(shipping));
    }

    @GET
    public String items() {
        return cart.items();
    }
}
