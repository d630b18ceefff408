package ee.dedupe.it.configuration;

import ee.dedupe.Deduplicated;
import ee.dedupe.Mode;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Says some modes itself. */
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
    @Path("/off")
    @Deduplicated(mode = Mode.OFF)
    public void off(String body) {
        executions.ran();
    }

    @POST
    @Path("/observe")
    @Deduplicated(mode = Mode.OBSERVE)
    public void observe(String body) {
        executions.ran();
    }

    @POST
    @Path("/enforce")
    @Deduplicated(mode = Mode.ENFORCE)
    public void enforce(String body) {
        executions.ran();
    }
}
