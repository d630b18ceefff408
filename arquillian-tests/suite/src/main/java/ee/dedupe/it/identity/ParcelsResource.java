package ee.dedupe.it.identity;

import ee.dedupe.Deduplicated;
import ee.dedupe.Scope;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Guarded for each caller, and for all of them. */
@Path("/parcels")
@RequestScoped
public class ParcelsResource {
    @Inject
    Executions executions;

    @POST
    @Path("/own{any: .*}")
    @Deduplicated
    public void own(String body) {
        executions.ran(body);
    }

    @POST
    @Path("/shared{any: .*}")
    @Deduplicated(scope = Scope.SHARED)
    public void shared(String body) {
        executions.ran(body);
    }
}
