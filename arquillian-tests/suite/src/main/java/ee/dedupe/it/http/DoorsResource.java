package ee.dedupe.it.http;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;

/** Has something before it that turns requests away. */
@Path("/doors")
@RequestScoped
@Deduplicated
public class DoorsResource {
    @Inject
    Executions executions;

    /** What must come in. */
    public static class Visitor {
        @NotNull
        @Size(min = 2)
        public String name;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    public void enter(@Valid Visitor visitor) {
        executions.ran(visitor.name);
    }

    @POST
    @Path("/open")
    @Deduplicated(enabled = false)
    @Consumes(MediaType.APPLICATION_JSON)
    public void unguarded(@Valid Visitor visitor) {
        executions.ran(visitor.name);
    }

    @POST
    @Path("/numbered/{number}")
    public void numbered(@PathParam("number") int number) {
        executions.ran();
    }
}
