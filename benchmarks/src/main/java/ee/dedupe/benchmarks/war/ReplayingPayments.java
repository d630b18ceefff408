package ee.dedupe.benchmarks.war;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnDuplicate;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** A trivial method, whose answer is captured and stored also without a key. */
@Path("replaying")
@ApplicationScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class ReplayingPayments {
    /** Does next to nothing: what is measured is what stands around it. */
    @POST
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public Receipt book(Payment payment) {
        return Receipt.of(payment);
    }
}
