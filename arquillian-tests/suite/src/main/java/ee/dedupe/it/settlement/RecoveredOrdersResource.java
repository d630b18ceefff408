package ee.dedupe.it.settlement;

import ee.dedupe.Administration;
import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.stream.Collectors;

/** Has orders paid by a method that is recovered. */
@Path("/orders")
@ApplicationScoped
public class RecoveredOrdersResource {
    @Inject
    RecoveredPayments payments;

    @Inject
    Administration administration;

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

    /** The claims that an operator sees, those of all nodes. */
    @GET
    @Path("claims")
    public String claims() {
        return administration.claims(10).stream()
                .map(claim -> claim.operation().orElse("?") + " " + claim.state())
                .collect(Collectors.joining("\n"));
    }

    @POST
    @Path("undone")
    @Deduplicated
    public String orderOrUndo(@HeaderParam("Order") String order) throws Exception {
        return payments.payOrUndo(order, 100);
    }
}
