package ee.dedupe.it.api;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Ledger;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;

/** Guarded, and calls guarded beans in its transaction. */
@Path("/shop")
@RequestScoped
@Transactional
@Produces(MediaType.TEXT_PLAIN)
public class ShopResource {
    @Inject
    Till till;

    @Inject
    Bell bell;

    @Inject
    Executions executions;

    @Inject
    Ledger ledger;

    @Inject
    CountingStore store;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Path("/{ending}")
    @Deduplicated
    public String order(@PathParam("ending") String ending) throws IOException {
        int run = executions.ranFor(test, "shop");
        String told = "shop " + run + ", " + till.charge(test);
        ledger.write(test, ending.endsWith("-first") && run == 1 ? ending.replace("-first", "") : "ok");
        return told;
    }

    /** The bean's step stands, whatever becomes of the order. */
    @POST
    @Path("/step/{ending}")
    @Deduplicated
    public String orderWithAStep(@PathParam("ending") String ending) throws IOException {
        int run = executions.ranFor(test, "shop");
        String told = "shop " + run + ", " + till.chargeAtOnce(test);
        ledger.write(test, ending.endsWith("-first") && run == 1 ? ending.replace("-first", "") : "ok");
        return told;
    }

    @POST
    @Path("/again")
    @Deduplicated
    public String callsItself() {
        return bell.ring(test, 2);
    }

    /** Calls the same in its own transaction and in another, which cannot see how the first will end. */
    @POST
    @Path("/two-transactions")
    @Deduplicated
    public String twoTransactions() {
        return bell.ringSoon(test) + ", " + till.ringApart(test);
    }

    @GET
    @Path("/claims")
    public int claims() {
        return store.granted();
    }

    @GET
    @Path("/booked")
    public long booked() {
        return ledger.count(test);
    }
}
