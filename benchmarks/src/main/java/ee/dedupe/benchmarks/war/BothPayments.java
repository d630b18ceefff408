package ee.dedupe.benchmarks.war;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** A trivial method, guarded by key and by fingerprint. */
@Path("both")
@ApplicationScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class BothPayments {
    /** Does next to nothing: what is measured is what stands around it. */
    @POST
    @Deduplicated(guardBy = GuardBy.KEY_AND_FINGERPRINT)
    public Receipt book(Payment payment) {
        return Receipt.of(payment);
    }
}
