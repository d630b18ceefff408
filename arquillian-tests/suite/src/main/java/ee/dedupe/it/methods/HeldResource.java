package ee.dedupe.it.methods;

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

/** Calls the held methods and tells what came of it. */
@Path("/held")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class HeldResource {
    @Inject
    HeldBean bean;

    @Inject
    HeldSession session;

    @Inject
    Ledger ledger;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Path("/{kind}/{method}/{ending}")
    public String call(
            @PathParam("kind") String kind, @PathParam("method") String method, @PathParam("ending") String ending) {
        Held held = kind.equals("bean") ? bean : session;
        return Told.of(() -> switch (method) {
            case "patient" -> held.patient(test, ending);
            case "hasty" -> held.hasty(test, ending);
            case "reject" -> held.reject(test, ending);
            default -> {
                held.skip(test, ending);
                yield "nothing";
            }
        });
    }

    @GET
    public long booked() {
        return ledger.count(test);
    }
}
