package ee.dedupe.it.applications;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** In a web module. */
@Path("/orders")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class ShopResource {
    @Inject
    Tally tally;

    @Inject
    Shipping shipping;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Deduplicated
    public String order(String parcel) {
        return "order " + tally.ran(test, "order") + ", " + shipping.ship(test, parcel);
    }

    @POST
    @Path("/form")
    @Deduplicated
    public String form(@FormParam("parcel") String parcel) {
        return "order " + tally.ran(test, "form") + " of " + parcel;
    }

    @POST
    @Path("/raw")
    @Deduplicated
    public String raw(@Context HttpServletRequest request) throws IOException {
        byte[] parcel = request.getInputStream().readAllBytes();
        return "order " + tally.ran(test, "raw") + " of " + new String(parcel, StandardCharsets.UTF_8);
    }

    /** Not guarded itself. */
    @POST
    @Path("/parcels")
    public String ship(String parcel) {
        return shipping.ship(test, parcel);
    }

    /** Not guarded itself. */
    @POST
    @Path("/parcels/later")
    public String shipLater(String parcel) {
        return shipping.shipLater(test, parcel);
    }
}
