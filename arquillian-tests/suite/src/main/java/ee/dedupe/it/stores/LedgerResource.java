package ee.dedupe.it.stores;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/** Guarded, with either way to meet a broken store. */
@Path("/ledger/{entry}")
@RequestScoped
public class LedgerResource {
    @Inject
    Executions executions;

    @POST
    @Deduplicated
    public void write(String body) {
        executions.ran(body);
    }

    @POST
    @Path("/careful")
    @Deduplicated(onStoreFailure = OnStoreFailure.REJECT)
    public void careful(String body) {
        executions.ran(body);
    }

    @POST
    @Path("/failing")
    @Deduplicated
    public Response failing(String body) {
        executions.ran(body);
        return Response.status(500).entity("failed, on purpose").build();
    }
}
