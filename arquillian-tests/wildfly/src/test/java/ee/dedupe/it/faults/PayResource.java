package ee.dedupe.it.faults;

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
import java.io.IOException;

/** Books in a database that outlives the node. */
@Path("/pay")
@RequestScoped
@Transactional
public class PayResource {
    @Inject
    Ledger ledger;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Deduplicated(waitFor = "PT0S")
    public void pay() throws IOException {
        ledger.write(test, "ok");
    }

    /** By content its claim simply stays: nothing is completed. */
    @POST
    @Path("/probe")
    @Deduplicated
    public void probe(String probe) {}

    @GET
    public long booked() {
        return ledger.count(test);
    }
}
