package ee.dedupe.it.configuration;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnDuplicate;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Guarded methods to configure; one of them says something itself. */
@Path("/modes")
@RequestScoped
public class ModesResource {
    @Inject
    Executions executions;

    @POST
    @Path("/unwritten")
    @Deduplicated
    public void unwritten(String body) {
        executions.ran();
    }

    @POST
    @Path("/enforce")
    @Deduplicated
    public void enforce(String body) {
        executions.ran();
    }

    @POST
    @Path("/replaying")
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public void replaying(String body) {
        executions.ran();
    }
}
