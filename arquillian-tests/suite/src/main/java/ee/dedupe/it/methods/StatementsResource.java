package ee.dedupe.it.methods;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;

/** Requests that lead to a guarded method, themselves guarded or not. */
@Path("/statements/{way}/{month}")
@RequestScoped
@Produces("text/plain")
public class StatementsResource {
    @Inject
    StatementWays ways;

    @PathParam("way")
    String way;

    @PathParam("month")
    String month;

    @HeaderParam("X-Owner")
    String owner;

    @GET
    public String get() throws Exception {
        return ways.ask(way, month, owner);
    }

    @DELETE
    public String delete() throws Exception {
        return ways.ask(way, month, owner);
    }

    @POST
    public String post() throws Exception {
        return ways.ask(way, month, owner);
    }

    @POST
    @Path("guarded/{once}")
    @Deduplicated
    public String guarded() throws Exception {
        return ways.ask(way, month, owner);
    }

    @POST
    @Path("off/{once}")
    @Deduplicated
    public String off() throws Exception {
        return ways.ask(way, month, owner);
    }
}
