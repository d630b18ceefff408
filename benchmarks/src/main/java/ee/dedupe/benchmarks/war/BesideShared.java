package ee.dedupe.benchmarks.war;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** {@link BareShared} with a guarded method beside it. */
@Path("shared")
@ApplicationScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class BesideShared {
    /** Does next to nothing: what is measured is what stands around it. */
    @POST
    public Receipt book(Payment payment) {
        return Receipt.of(payment);
    }

    /** Makes the class one that an interceptor is bound to. */
    @POST
    @Path("guarded")
    @Deduplicated
    public Receipt bookOnce(Payment payment) {
        return Receipt.of(payment);
    }
}
