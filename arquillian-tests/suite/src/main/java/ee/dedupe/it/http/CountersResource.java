package ee.dedupe.it.http;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;

/** The whole class is guarded. */
@Path("/counters")
@RequestScoped
@Deduplicated
public class CountersResource {
    @Inject
    Executions executions;

    @POST
    public String post(String body) {
        return ran(body);
    }

    @PUT
    public String put(String body) {
        return ran(body);
    }

    @PATCH
    public String patch(String body) {
        return ran(body);
    }

    @GET
    public String get() {
        return ran("");
    }

    @DELETE
    public String delete() {
        return ran("");
    }

    @POST
    @Path("/free")
    @Deduplicated(enabled = false)
    public String optedOut(String body) {
        return ran(body);
    }

    private String ran(String body) {
        executions.ran(body);
        return "ran " + body;
    }
}
