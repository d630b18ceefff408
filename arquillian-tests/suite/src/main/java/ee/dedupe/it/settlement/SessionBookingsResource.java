package ee.dedupe.it.settlement;

import ee.dedupe.Deduplicated;
import ee.dedupe.Settle;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Ledger;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.io.IOException;

/** A session bean: the container's transaction is around every interceptor. */
@Path("/session-bookings")
@Stateless
public class SessionBookingsResource {
    @Inject
    Executions executions;

    @Inject
    Ledger ledger;

    @POST
    @Path("/{ending}")
    @Deduplicated
    public Response book(@HeaderParam(Executions.TEST_HEADER) String test, @PathParam("ending") String ending)
            throws IOException {
        executions.ran(ending);
        return ledger.book(test, ending);
    }

    @POST
    @Path("/hold/{ending}")
    @Deduplicated(settle = @Settle(keepCommittedFailures = true))
    public Response hold(@HeaderParam(Executions.TEST_HEADER) String test, @PathParam("ending") String ending)
            throws IOException {
        executions.ran(ending);
        return ledger.book(test, ending);
    }
}
