package ee.dedupe.benchmarks.war;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** A trivial method of a class that is made for each request. */
@Path("per-request")
@RequestScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class BarePerRequest {
    /** Does next to nothing: what is measured is what stands around it. */
    @POST
    public Receipt book(Payment payment) {
        return Receipt.of(payment);
    }
}
