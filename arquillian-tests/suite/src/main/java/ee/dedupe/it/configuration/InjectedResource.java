package ee.dedupe.it.configuration;

import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** As {@link UnannotatedResource}, with a field that is injected. */
@Path("/injected")
@RequestScoped
public class InjectedResource {
    @Inject
    Executions executions;

    @POST
    public void post(String body) {
        executions.ran();
    }
}
