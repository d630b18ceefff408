package ee.dedupe.it.configuration;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Forgets soon, or later. */
@Path("/brief")
@RequestScoped
public class BriefResource {
    @Inject
    Executions executions;

    @POST
    @Path("/annotated")
    @Deduplicated(ttl = "PT3S")
    public void annotated(String body) {
        executions.ran();
    }

    @POST
    @Path("/by-key")
    @Deduplicated
    public void byKey(String body) {
        executions.ran();
    }

    @POST
    @Path("/by-default")
    @Deduplicated
    public void byDefault(String body) {
        executions.ran();
    }

    @POST
    @Path("/long")
    @Deduplicated(ttl = "PT1H")
    public void longer(String body) {
        executions.ran();
    }
}
