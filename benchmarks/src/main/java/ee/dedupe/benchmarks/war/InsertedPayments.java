package ee.dedupe.benchmarks.war;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** A method that inserts a row. */
@Path("insert")
@ApplicationScoped
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class InsertedPayments {
    @Inject
    Rows rows;

    /** Inserts one row, and its transaction ends with it. */
    @POST
    @Transactional
    public Receipt book(Payment payment) {
        rows.insert(payment);
        return Receipt.of(payment);
    }
}
