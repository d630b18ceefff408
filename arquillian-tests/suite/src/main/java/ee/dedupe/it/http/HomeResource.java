package ee.dedupe.it.http;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Lives among an application's own filters. */
@Path("/home")
@RequestScoped
@Deduplicated
@Dressed
public class HomeResource {
    @Inject
    Executions executions;

    @POST
    public String string() {
        executions.ran();
        return "welcome";
    }

    @POST
    @Path("/void")
    public void nothing() {
        executions.ran();
    }

    @POST
    @Path("/throwing")
    public void throwing() {
        executions.ran();
        throw new IllegalStateException("caught by the application");
    }
}
