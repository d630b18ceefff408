package ee.dedupe.it.settlement;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Has orders paid by a method that is recovered. */
@Path("/orders")
@ApplicationScoped
public class RecoveredOrdersResource {
    @Inject
    RecoveredPayments payments;

    @POST
    @Deduplicated
    public String order(@HeaderParam("Order") String order) throws Exception {
        return payments.pay(order, 100);
    }

    /** Where calls are noted: not on the threads on which claims are asked for. */
    @GET
    @Path("threads")
    public String threads() {
        return String.valueOf(Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().startsWith("dedupe-recovery-")));
    }

    @POST
    @Path("undone")
    @Deduplicated
    public String orderOrUndo(@HeaderParam("Order") String order) throws Exception {
        return payments.payOrUndo(order, 100);
    }
}
