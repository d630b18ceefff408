package ee.dedupe.it.settlement;

import ee.dedupe.Deduplicated;
import ee.dedupe.Settle;
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
import jakarta.ws.rs.core.Response;
import java.io.IOException;

/** A CDI bean whose methods are transactions. */
@Path("/bookings")
@RequestScoped
@Transactional
public class BookingsResource {
    @Inject
    Executions executions;

    @Inject
    Ledger ledger;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Path("/{ending}")
    @Deduplicated
    public Response book(@PathParam("ending") String ending) throws IOException {
        executions.ran(ending);
        return ledger.book(test, ending);
    }

    @POST
    @Path("/hold/{ending}")
    @Deduplicated(settle = @Settle(keepCommittedFailures = true))
    public Response hold(@PathParam("ending") String ending) throws IOException {
        executions.ran(ending);
        return ledger.book(test, ending);
    }

    @GET
    public long count() {
        return ledger.count(test);
    }
}
