package ee.dedupe.it.calls;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.sql.SQLException;

/** The second service. */
@Path("/shipments/{order}")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class ShipmentsResource {
    @Inject
    Bookings bookings;

    @POST
    @Deduplicated(ttl = "PT1H")
    @Transactional
    public String ship(@PathParam("order") String order) throws SQLException {
        bookings.book("shipment", order);
        return "parcel of " + order;
    }
}
