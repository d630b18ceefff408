package ee.dedupe.it.api;

import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.Told;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Tells what came of a piece of work. */
@Path("/pieces")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class PiecesResource {
    @Inject
    Pieces pieces;

    @Inject
    Ledger ledger;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Path("/{options}/{ending}")
    public String call(@PathParam("options") String options, @PathParam("ending") String ending) {
        return Told.of(() -> pieces.call(options, test, ending));
    }

    @POST
    @Path("/apart")
    public String apart() {
        return Told.of(() -> pieces.apart(test));
    }

    @GET
    public long booked() {
        return ledger.count(test);
    }
}
