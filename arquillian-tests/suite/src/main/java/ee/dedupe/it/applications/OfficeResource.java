package ee.dedupe.it.applications;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** In the other web module. */
@Path("/office")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class OfficeResource {
    @Inject
    Tally tally;

    @Inject
    Shipping shipping;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Deduplicated
    public String refund(String parcel) {
        return "refund " + tally.ran(test, "refund");
    }

    /** Not guarded itself. */
    @POST
    @Path("/parcels")
    public String ship(String parcel) {
        return shipping.ship(test, parcel);
    }
}
